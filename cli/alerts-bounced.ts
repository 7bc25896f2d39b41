import { deadSubscriberIn, type ReportRefusal } from "#core/alerts/stored/delivery-report.ts";
import { endAlerts } from "./alerts.ts";
import { countWithNoun, Failure, note, printJson, type RunCommand, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** The maximum size of a report. A report contains at most the entire mail, which is a few dozen kilobytes. */
const maxBytes = 2_000_000;

export const alertsBounced: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const report = await readInput();
  const ended = await withServices(async (services) => {
    const { returnPaths, alertStore } = services.applications;
    if (services.config.MAIL_BOUNCES === "")
      throw new Failure("MAIL_BOUNCES is not set, so no mail of this site has a signed return path");
    const dead = deadSubscriberIn(report, returnPaths);
    if (typeof dead !== "string") throw new Failure(`${refusals[dead.refused]}: nothing was changed`);
    const subscription = await alertStore.get(dead);
    if (!subscription) return 0; // an earlier report has already ended these alerts
    await endAlerts(services, subscription, "bounced");
    return subscription.alerts.length;
  });
  if (values.json) return printJson({ ended });
  note(ended === 0 ? "The alerts of this mailbox have ended before." : `${countWithNoun(ended, "alert")} ended.`);
};

const refusals: Readonly<Record<ReportRefusal, string>> = {
  unknown: "no return path of this site is in the message, or its signature is wrong",
  several: "the message names several return paths",
  other:
    "the message does not report that the mailbox does not exist, as a failure with the status 5.1.1 or 5.2.1 would",
};

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Failure("the message is too long for a report about a mail: nothing was changed");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("latin1");
}

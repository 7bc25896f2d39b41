import type { Subscription } from "#core/alerts/stored/alert.ts";
import { addressParametersOf } from "#core/alerts/stored/alert-search.ts";
import { subscriptionValue } from "#core/alerts/stored/subscription-value.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import type { Services } from "#server/compose/compose.ts";
import { accessAlerts } from "./alerts-copy.ts";
import { auditStampOf } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";

export const alertsList: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const { counts, tally } = await withServices(async ({ applications: { alertStore } }) => ({
    counts: await alertStore.counts(),
    tally: await alertStore.tally(),
  }));
  if (values.json) return printJson({ subscribers: counts.subscribers, paused: counts.paused, alerts: tally });
  print(
    table(
      ["country", "state", "alerts"],
      tally.map(({ country, state, alerts }) => [country, state, String(alerts)]),
    ),
  );
  note(`\n${countWithNoun(counts.subscribers, "mailbox", "mailboxes")} with confirmed alerts, ${counts.paused} paused`);
};

/** Returns the subscription of a mailbox. The address may be in any spelling. */
async function subscriptionOf({ applications: { alertStore } }: Services, email: string): Promise<Subscription> {
  const found = await alertStore.ofMailbox(mailboxOf(email));
  if (!found) throw noAlerts();
  return found;
}

const noAlerts = (): Failure => new Failure("there are no alerts of this mailbox");

const requiredEmail = (email: string | undefined): string => {
  if (email) return email;
  throw new UsageError("--email is needed: the mail address whose alerts are meant");
};

export const alertsShow: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { email: { type: "string" }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const email = requiredEmail(values.email);
  const why = requiredReason(values.why);
  const found = await withServices((services) => accessAlerts(services, email, why));
  if (!found) throw noAlerts();
  if (values.json) return printJson(subscriptionValue(found));
  const { address, renewedAt, askedAt, pausedAt, alerts } = found;
  print(`address     ${address}`);
  if (renewedAt) print(`renewed     ${formatMinute(renewedAt)} (UTC)`);
  if (askedAt) print(`asked       ${formatMinute(askedAt)} (UTC), whether the alerts are to go on`);
  if (pausedAt) print(`paused      ${formatMinute(pausedAt)} (UTC)`);
  const rows = alerts.map(({ search, pace, requestedAt, confirmedAt }) => [
    addressParametersOf(search),
    search.language,
    pace,
    formatMinute(requestedAt),
    confirmedAt ? formatMinute(confirmedAt) : "no",
  ]);
  print(`\n${table(["search", "language", "pace", "requested (UTC)", "confirmed (UTC)"], rows, 100)}`);
};

export const alertsEnd: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { email: { type: "string" }, all: { type: "boolean" }, json: { type: "boolean" } },
  });
  if (values.all) {
    if (values.email !== undefined) throw new UsageError("give either --email or --all");
    const ended = await withServices(endEverybodysAlerts);
    if (values.json) return printJson({ ended });
    return note(
      `${countWithNoun(ended, "alert")} ended. Nothing is kept of any mailbox, and no mail was sent about it.`,
    );
  }
  const email = requiredEmail(values.email);
  const ended = await withServices(async (services) => {
    const subscription = await subscriptionOf(services, email);
    await endAlerts(services, subscription, "operator");
    return subscription.alerts.length;
  });
  if (values.json) return printJson({ ended });
  note(`${countWithNoun(ended, "alert")} ended. Nothing is kept of the mailbox, and no mail was sent about it.`);
};

/** Ends the alerts of all mailboxes, for a site that stops sending alerts. Records how many were removed, and returns the number. */
async function endEverybodysAlerts(services: Services): Promise<number> {
  const { alertStore, log } = services.applications;
  const { alerts, mails } = await alertStore.removeEverybody();
  await log.note({ ...auditStampOf(services), action: "erase", about: { alerts, because: "operator" } });
  await services.mail.keptMails.remove(mails);
  return alerts;
}

/** Records that all alerts of a mailbox end, then removes them with its address and mails. */
export async function endAlerts(
  services: Services,
  { id, alerts }: Subscription,
  because: "operator" | "bounced" | "erased",
): Promise<void> {
  const { alertStore, log } = services.applications;
  await log.note({ ...auditStampOf(services), action: "erase", about: { alerts: alerts.length, because } });
  await services.mail.keptMails.remove((await alertStore.remove(id)).mails);
}

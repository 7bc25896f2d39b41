import { discardMail, mailsFor, type OutboxParts, retryMails } from "#core/desk/outbox.ts";
import { epochMsOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { actorOf, awaitRecording } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const outboxParts = ({ mail: { outbox }, applications: { store, log }, now }: Services): OutboxParts => ({
  outbox,
  applications: { ...store, noteLookup: (lookup) => awaitRecording(store.noteLookup(lookup)) },
  log,
  now,
});

export const outboxList: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { dead: { type: "boolean" }, json: { type: "boolean" } },
  });
  const { all, now } = await withServices(async (services) => {
    const all = await mailsFor(outboxParts(services), actorOf(services));
    return { all, now: services.now() };
  });
  const mails = values.dead ? all.filter(({ deadAt }) => deadAt) : all;
  if (values.json) return printJson(mails);
  const rows = mails.map((mail) => [
    mail.id,
    mail.reference ?? "",
    mail.template,
    `${mail.attempts}`,
    mail.nextAt ? formatMinute(mail.nextAt) : "never",
    ageOf(now.getTime() - epochMsOf(mail.receivedAt)),
    mail.reason ?? "",
  ]);
  print(table(["id", "reference", "mail", "tries", "next (UTC)", "age", "last reason"], rows));
  const dead = mails.filter(({ deadAt }) => deadAt).length;
  note(`\n${mails.length - dead} waiting, ${countWithNoun(dead, "dead letter")}`);
};

/** An age as displayed, such as `12 min`, `5 h` or `3 days`. */
function ageOf(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

export const outboxRetry: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { "all-dead": { type: "boolean" }, json: { type: "boolean" } },
  });
  if ((values["all-dead"] ?? false) === positionals.length > 0)
    throw new UsageError("either ids of mails or --all-dead is needed");
  await withServices(async (services) => {
    const dead = values["all-dead"] ? (await services.mail.outbox.list()).filter(({ deadAt }) => deadAt) : [];
    const ids = values["all-dead"] ? dead.map(({ id }) => id) : positionals;
    const { missing } = await retryMails(outboxParts(services), actorOf(services), ids);
    if (missing !== undefined) throw new Failure(`there is no waiting mail "${plain(missing)}"`);
    if (values.json) return printJson({ retried: ids });
    note(`${countWithNoun(ids.length, "mail")} will be tried again`);
  });
};

export const outboxDiscard: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [id = "", ...more] = positionals;
  if (id === "" || more.length > 0) throw new UsageError("the id of one mail is needed");
  const state = await withServices(async (services) => {
    const outcome = await discardMail(outboxParts(services), actorOf(services), id);
    if ("discarded" in outcome) return undefined;
    if ("takenBack" in outcome) return outcome.takenBack;
    if (outcome.refused === "none") throw new Failure(`there is no waiting mail "${plain(id)}"`);
    throw new Failure(
      `${plain(id)} tells a candidate that ${outcome.mail.reference ?? "an application"} is erased, and without it the application would be erased untold; careers applications set-state or hold calls the erasure off`,
    );
  });
  if (values.json) return printJson({ discarded: id, ...(state ? { state } : {}) });
  note(`${id} was discarded`);
  if (state) note(`It was an answer that waited, so the answer was taken back: the application is ${state} again.`);
};

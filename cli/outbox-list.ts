import { parseArgs } from "node:util";
import { timeOf } from "#core/time/time.ts";
import { counted, note, print, printJson, type Run, table, withServices } from "./command.ts";

export const outboxList: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { dead: { type: "boolean" }, json: { type: "boolean" } },
  });
  const { all, now } = await withServices(async ({ mail: { outbox }, now }) => ({
    all: await outbox.list(),
    now: now(),
  }));
  const mails = values.dead ? all.filter(({ deadAt }) => deadAt) : all;
  if (values.json) return printJson(mails);
  const rows = mails.map((mail) => [
    mail.id,
    mail.template,
    `${mail.attempts}`,
    mail.nextAt ? mail.nextAt.slice(0, 16).replace("T", " ") : "never",
    ageOf(now.getTime() - timeOf(mail.receivedAt)),
    mail.reason ?? "",
  ]);
  print(table(["id", "mail", "tries", "next (UTC)", "age", "last reason"], rows));
  const dead = mails.filter(({ deadAt }) => deadAt).length;
  note(`\n${mails.length - dead} waiting, ${counted(dead, "dead letter")}`);
};

/** `12 min`, `5 h` or `3 days`. */
function ageOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

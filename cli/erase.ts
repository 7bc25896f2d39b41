import { parseArgs } from "node:util";
import { type ErasureReceipt, eraseApplication, eraseUnconfirmed } from "#core/applications/kept/erase.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { applicationsOfMailbox, findApplication, markOf } from "./application-access.ts";
import {
  counted,
  Failure,
  minuteOf,
  note,
  print,
  printJson,
  type Run,
  table,
  UsageError,
  withServices,
} from "./command.ts";

/** What is printed about an erased application: just enough to recognise it, as printed text may stay in terminals and logs. */
const lineOf = ({ id, reference, receivedAt, jobTitle, state, files, hold, disownedAt }: StoredApplication) => ({
  id,
  reference,
  receivedAt,
  opening: jobTitle,
  state,
  files: files.length,
  ...(hold ? { heldUntil: hold.until } : {}),
  ...(disownedAt ? { disownedAt } : {}),
});

export const erase: Run = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      ref: { type: "string" },
      email: { type: "string" },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if ((values.ref === undefined) === (values.email === undefined))
    throw new UsageError("either --ref or --email is needed");
  await withServices(async (services) => {
    const { applications, unconfirmed } =
      values.email === undefined
        ? { applications: [await findApplication(services, values.ref ?? "")], unconfirmed: [] }
        : await applicationsOfMailbox(services, values.email);
    if (applications.length + unconfirmed.length === 0) throw new Failure("there is no such application");
    const lines = applications.map(lineOf);
    if (!values.yes) return values.json ? printJson(lines) : printPlan(lines, unconfirmed.length);
    const mark = markOf(services);
    for (const { id: applicationId } of applications)
      await services.applications.store.noteAccess({ ...mark, action: "erase", applicationId });
    if (unconfirmed.length > 0)
      await services.applications.log.note({ ...mark, action: "erase", about: { unconfirmed: unconfirmed.length } });
    let unconfirmedAreGone = true;
    for (const id of unconfirmed)
      unconfirmedAreGone = (await eraseUnconfirmed(id, services.applications.kept)) && unconfirmedAreGone;
    const outcomes = [];
    for (const application of applications)
      outcomes.push(await eraseApplication(application, "asked", services.applications.kept));
    const receipts = outcomes.filter((erased) => erased.ok);
    const held = outcomes.filter((erased) => !erased.ok);
    if (values.json) printJson(outcomes);
    else printReceipts(receipts, unconfirmed.length, unconfirmedAreGone);
    if (held.length === 0) return;
    const holds = held.map(({ reference, heldUntil }) => `${reference} until the end of ${heldUntil}`).join(", ");
    throw new Failure(
      `held, so not erased: ${holds}. The request is recorded, and a purge erases them when the hold ends; careers applications release ends it earlier`,
    );
  });
};

function printReceipts(receipts: readonly ErasureReceipt[], unconfirmed: number, unconfirmedAreGone: boolean): void {
  for (const { reference, at, files, mails } of receipts)
    note(
      `${reference} was erased at ${at}: its answers, ${counted(files, "file")}, ${counted(mails, "mail")} kept here`,
    );
  if (unconfirmed > 0)
    note(`${counted(unconfirmed, "unconfirmed application")} ${unconfirmed === 1 ? "was" : "were"} erased`);
  if (!unconfirmedAreGone || receipts.some(({ complete }) => !complete)) print(unfinished);
  if (receipts.length + unconfirmed === 0) return;
  note("Copies elsewhere remain: mails already sent, exports, and backups until they are restored.");
  if (receipts.some(({ told }) => told))
    note("A mail asks recruiting to erase the copies that were exported or copied as files.");
}

const unfinished =
  "Not everything is overwritten yet: another program is reading or locking the database, or the application was just being sent. The server removes the rest by itself: within a minute of the reading's end, or within minutes for the sending.";

function printPlan(lines: readonly ReturnType<typeof lineOf>[], unconfirmed: number): void {
  const rows = lines.map(({ reference, receivedAt, opening, state, files, heldUntil, disownedAt }) => [
    reference,
    minuteOf(receivedAt),
    state + (disownedAt ? " (wrong address)" : ""),
    String(files),
    heldUntil ?? "",
    opening,
  ]);
  print(table(["reference", "received (UTC)", "state", "files", "held until", "opening"], rows));
  if (unconfirmed > 0) print(`and ${counted(unconfirmed, "unconfirmed application")}`);
  print(`\n${lines.length + unconfirmed} to erase. Nothing was erased yet: add --yes to do it. It cannot be undone.`);
}

import { parseArgs } from "node:util";
import { type ErasureReceipt, eraseApplication, eraseUnconfirmed } from "#core/applications/kept/erase.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Services } from "#server/compose/compose.ts";
import { namedBy } from "./application-access.ts";
import { counted, Failure, Misuse, note, print, printJson, type Run, table, withServices } from "./command.ts";

const found = async (
  services: Services,
  { ref = "", email }: { readonly ref?: string | undefined; readonly email?: string | undefined },
): Promise<StoredApplication[]> =>
  email === undefined ? [await namedBy(services, ref)] : services.applications.store.ofMailbox(email);

/** Just enough to recognise the application, so that nothing more has to be erased from terminals and logs. */
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

export const erase: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ref: { type: "string" },
      email: { type: "string" },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if ((values.ref === undefined) === (values.email === undefined))
    throw new Misuse("either --ref or --email is needed");
  await withServices(async (services) => {
    const unconfirmed =
      values.email === undefined ? [] : await services.applications.unconfirmed.ofMailbox(values.email);
    const applications = await found(services, values); // after the others, which may become one of these
    if (applications.length + unconfirmed.length === 0) throw new Failure("there is no such application");
    const lines = applications.map(lineOf);
    if (!values.yes) return values.json ? printJson(lines) : announce(lines, unconfirmed.length);
    let areGone = true;
    for (const id of unconfirmed) areGone = (await eraseUnconfirmed(id, services.applications.kept)) && areGone;
    const all = [];
    for (const application of applications)
      all.push(await eraseApplication(application, "asked", services.applications.kept));
    const receipts = all.filter((erased) => erased.ok);
    const held = all.filter((erased) => !erased.ok);
    if (values.json) printJson(all);
    else tell(receipts, unconfirmed.length, areGone);
    if (held.length === 0) return;
    const days = held.map(({ reference, heldUntil }) => `${reference} to the end of ${heldUntil}`).join(", ");
    throw new Failure(
      `held, so not erased: ${days}. The wish is noted, and a purge erases it when the hold ends; careers applications release ends it`,
    );
  });
};

function tell(receipts: readonly ErasureReceipt[], unconfirmed: number, areGone: boolean): void {
  for (const { reference, at, files, mails } of receipts)
    note(
      `${reference} was erased at ${at}: its answers, ${counted(files, "file")}, ${counted(mails, "mail")} kept here`,
    );
  if (unconfirmed > 0) note(`${unconfirmed} that nobody had confirmed ${unconfirmed === 1 ? "was" : "were"} erased`);
  if (!areGone || receipts.some(({ complete }) => !complete)) print(unfinished);
  if (receipts.length + unconfirmed === 0) return;
  note("Copies elsewhere remain: mails already sent, exports, and backups until they are restored.");
  if (receipts.some(({ told }) => told))
    note("A mail asks recruiting to erase the copies that were exported or taken as files.");
}

const unfinished =
  "Not all of it is overwritten yet: somebody reads or holds the database, or an attempt to send the application was under way. The server removes the rest by itself: within a minute after the reading ends, and within minutes for the attempt.";

function announce(lines: readonly ReturnType<typeof lineOf>[], unconfirmed: number): void {
  const rows = lines.map(({ reference, receivedAt, opening, state, files, heldUntil, disownedAt }) => [
    reference,
    receivedAt.slice(0, 16).replace("T", " "),
    state + (disownedAt ? " (wrong address)" : ""),
    String(files),
    heldUntil ?? "",
    opening,
  ]);
  print(table(["reference", "received (UTC)", "state", "files", "held until", "opening"], rows));
  if (unconfirmed > 0) print(`and ${unconfirmed} that nobody has confirmed`);
  print(`\n${lines.length + unconfirmed} to erase. Nothing was erased: add --yes to do it. It cannot be undone.`);
}

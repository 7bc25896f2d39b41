import { type ErasureReceipt, eraseApplication, eraseUnconfirmed } from "#core/applications/kept/erase.ts";
import { openRequests } from "#core/applications/requests/open-requests.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { RightRequest } from "#core/applications/stored/right-request.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { decideErasure, noteErasure } from "#core/desk/erasing.ts";
import type { Services } from "#server/compose/compose.ts";
import { endAlerts } from "./alerts.ts";
import { actorOf, applicationsOfMailbox, auditStampOf, findApplication, recordList } from "./application-access.ts";
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
import { referencesOfRequest } from "./open-requests.ts";
import { parseArguments } from "./parse-arguments.ts";
import { restrictedFailure } from "./refusals.ts";

/** What is printed about an application to erase: just enough to recognise it, because printed text may remain in terminals and logs. */
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

export const erase: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      ref: { type: "string" },
      email: { type: "string" },
      tell: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if ((values.ref === undefined) === (values.email === undefined))
    throw new UsageError("either --ref or --email is needed");
  if (values.tell && values.ref === undefined)
    throw new UsageError("--tell needs --ref: it is for a single application whose candidate did not ask");
  await withServices(async (services) => {
    const { applications, unconfirmed } =
      values.email === undefined
        ? { applications: [await findApplication(services, values.ref ?? "")], unconfirmed: [] }
        : await applicationsOfMailbox(services, values.email);
    const subscriber =
      values.email === undefined
        ? undefined
        : await services.applications.alertStore.ofMailbox(mailboxOf(values.email));
    if (applications.length + unconfirmed.length === 0 && !subscriber)
      throw new Failure("there is no such application");
    const lines = applications.map(lineOf);
    if (!values.yes) {
      await recordList(
        services,
        values.email === undefined ? "erase" : "erase email",
        lines.length + unconfirmed.length,
      );
      return values.json ? printJson(lines) : printPlan(lines, unconfirmed.length, subscriber?.alerts.length ?? 0);
    }
    const mark = auditStampOf(services);
    const [one] = applications;
    if (values.tell && one && (await tellFirst(services, one))) {
      if (values.json) return printJson([{ id: one.id, reference: one.reference, told: true }]);
      return note(`${one.reference} will be erased once its candidate was told, in 7 days at the latest`);
    }
    for (const application of applications)
      await noteErasure(services.applications.kept, actorOf(services), application);
    if (unconfirmed.length > 0)
      await services.applications.log.note({ ...mark, action: "erase", about: { unconfirmed: unconfirmed.length } });
    if (subscriber) {
      await endAlerts(services, subscriber, "erased");
      const { length } = subscriber.alerts;
      note(`${countWithNoun(length, "alert")} ${length === 1 ? "was" : "were"} erased, with the address`);
    }
    let unconfirmedAreGone = true;
    for (const id of unconfirmed)
      unconfirmedAreGone = (await eraseUnconfirmed(id, services.applications.kept)) && unconfirmedAreGone;
    const requests = openRequests(
      await services.applications.rightRequests.all(),
      "erasure",
      applications.map(({ id }) => id),
    );
    const outcomes = [];
    for (const application of applications)
      outcomes.push(await eraseApplication(application, "asked", services.applications.kept));
    const receipts = outcomes.filter((erased) => erased.ok);
    const held = outcomes.filter((erased) => !erased.ok);
    if (values.json) printJson(outcomes);
    else printReceipts(receipts, unconfirmed.length, unconfirmedAreGone);
    await noteLeftOpen(services, requests);
    if (held.length === 0) return;
    const holds = held.map(({ reference, heldUntil }) => `${reference} until the end of ${heldUntil}`).join(", ");
    throw new Failure(
      `held, so not erased: ${holds}. The request is recorded, and a purge erases them when the hold ends; careers applications release ends it earlier`,
    );
  });
};

/**
 * Decides to erase an application although its candidate has not requested that. The candidate is told before the erasure (`decideErasure`). Returns
 * false if the candidate cannot be told. Raises a `Failure` if the application cannot be erased now.
 */
async function tellFirst(services: Services, application: StoredApplication): Promise<boolean> {
  const { reference, hold } = application;
  const decided = await decideErasure(services.applications.kept, actorOf(services), application);
  if (typeof decided === "string") return decided === "told";
  if (decided.refused === "held")
    throw new Failure(`${reference} is held until the end of ${hold?.until}, so it cannot be erased`);
  if (decided.refused === "restricted") throw restrictedFailure(reference);
  throw new Failure(
    `an answer to ${reference} is still to be sent, or somebody changed it meanwhile: look at it again`,
  );
}

function printReceipts(receipts: readonly ErasureReceipt[], unconfirmed: number, unconfirmedAreGone: boolean): void {
  for (const { reference, at, files, mails } of receipts)
    note(
      `${reference} was erased at ${at}: its answers, ${countWithNoun(files, "file")}, ${countWithNoun(mails, "mail")} kept here`,
    );
  if (unconfirmed > 0)
    note(`${countWithNoun(unconfirmed, "unconfirmed application")} ${unconfirmed === 1 ? "was" : "were"} erased`);
  if (!unconfirmedAreGone || receipts.some(({ complete }) => !complete)) print(unfinished);
  if (receipts.length + unconfirmed === 0) return;
  note("Copies elsewhere remain: mails already sent, exports, and backups until they are restored.");
  if (receipts.some(({ told }) => told))
    note("A mail asks recruiting to erase the copies that were exported or copied as files.");
}

/** Prints which of these erasure requests are still open, because of a hold or because they are also about other applications. */
async function noteLeftOpen(
  { applications: { rightRequests } }: Services,
  requests: readonly RightRequest[],
): Promise<void> {
  const numbers = new Set(requests.map(({ number }) => number));
  for (const request of await rightRequests.all())
    if (numbers.has(request.number) && !request.closed)
      note(
        `Request ${request.number} (erasure) is still open, about ${referencesOfRequest(request)}: it is closed once all of it is erased.`,
      );
}

const unfinished =
  "Not everything is overwritten yet: another program is reading or locking the database, copies from before an update cannot be removed, or the application was just being sent. The server removes the rest by itself: within a minute of the reading's end, or within minutes for the sending.";

function printPlan(lines: readonly ReturnType<typeof lineOf>[], unconfirmed: number, alerts: number): void {
  const rows = lines.map(({ reference, receivedAt, opening, state, files, heldUntil, disownedAt }) => [
    reference,
    formatMinute(receivedAt),
    state + (disownedAt ? " (wrong address)" : ""),
    String(files),
    heldUntil ?? "",
    opening,
  ]);
  print(table(["reference", "received (UTC)", "state", "files", "held until", "opening"], rows));
  if (unconfirmed > 0) print(`and ${countWithNoun(unconfirmed, "unconfirmed application")}`);
  if (alerts > 0) print(`and ${countWithNoun(alerts, "alert")}`);
  print(
    `\n${lines.length + unconfirmed + alerts} to erase. Nothing was erased yet: add --yes to do it. It cannot be undone.`,
  );
}

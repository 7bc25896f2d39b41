import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Subscription } from "#core/alerts/stored/alert.ts";
import { openRequests } from "#core/applications/requests/open-requests.ts";
import { closingNotes } from "#core/applications/rights/closing-notes.ts";
import { savedName } from "#core/applications/rights/copy-html.ts";
import {
  beginCopy,
  type CopySelection,
  isUnconfirmed,
  type OfferedCopy,
  offerCopy,
  selectForCopy,
} from "#core/applications/rights/offer-copy.ts";
import { type PersonalCopy, personalCopyValue } from "#core/applications/rights/personal-copy.ts";
import type { ApplicationFile, StoredApplication } from "#core/applications/stored/application.ts";
import { codeOf } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { accessAlerts, alertsFile, alertsFileText } from "./alerts-copy.ts";
import { applicationsOfMailbox, auditStampOf, awaitRecording, findApplication } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  UsageError,
  withServices,
} from "./command.ts";
import { copyIntoFolder } from "./copy-out.ts";
import { noteOpenRequests } from "./open-requests.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";
import { refuseUnsafe } from "./unsafe-files.ts";

interface Asked {
  readonly ref?: string | undefined;
  readonly email?: string | undefined;
}

/** The applications to copy: one, or all of a mailbox except those that its owner has disowned, because another person sent them. */
async function applicationsOf(services: Services, { ref, email }: Asked): Promise<CopySelection> {
  if (email === undefined) {
    const one = [await findApplication(services, ref ?? "")];
    return { about: one, own: one };
  }
  const { applications, unconfirmed } = await applicationsOfMailbox(services, email);
  if (unconfirmed.length > 0)
    note(
      `${countWithNoun(unconfirmed.length, "unconfirmed application")} of this mailbox ${unconfirmed.length === 1 ? "is" : "are"} left out, and deleted within a day unless confirmed`,
    );
  for (const { reference, disownedAt } of applications)
    if (disownedAt)
      note(`${reference} is left out: the person who receives mail at this address says they did not apply`);
  const asked = selectForCopy(applications);
  if (asked.own.length === 0)
    throw new Failure(
      "there is no application of this mailbox; careers export --email writes its alerts, if it has any",
    );
  return asked;
}

/** Warns about applications with an unconfirmed mailbox, which may not be the candidate's. */
function noteUnconfirmed(applications: readonly StoredApplication[]): void {
  for (const application of applications)
    if (isUnconfirmed(application))
      note(
        `${application.reference}: nobody has confirmed its mail address, so make sure that it is this person's application`,
      );
}

const fileNames = { html: "copy.html", json: "copy.json" } as const;

/** Writes the copies as one HTML file and as JSON, with the applications' files beside them. */
async function writeCopies(
  { copies: made, now }: Services,
  copies: readonly PersonalCopy[],
  to: string,
  subscription: Subscription | undefined,
): Promise<void> {
  await copyIntoFolder(join(to, "files"), async (copyOut) => {
    for (const { application } of copies)
      for (const file of application.files)
        await copyOut(await bytesOf(application, file, made), join(to, "files", savedName(application, file)));
    const applications = copies.map((copy) =>
      personalCopyValue(copy, (file) => join("files", savedName(copy.application, file))),
    );
    await copyOut([JSON.stringify({ madeAt: momentOf(now()), applications }, null, 2)], join(to, fileNames.json));
    await copyOut(asBytes(made.html(copies)), join(to, fileNames.html));
    if (subscription) await copyOut([alertsFileText(subscription)], join(to, alertsFile));
  });
}

async function bytesOf({ reference }: StoredApplication, file: ApplicationFile, { read }: Services["copies"]) {
  return read(file).catch((error: unknown) => {
    if (codeOf(error) !== "upload_missing") throw error;
    throw new Failure(`the file ${file.kind} of ${reference} is missing: restore it from a backup, then try again`);
  });
}

async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Offers the copies at a one-time address. */
async function offer(
  { site, config, applications: { handovers, newHandoverSecrets }, now }: Services,
  request: number,
  applications: readonly StoredApplication[],
  withUnclean: boolean,
): Promise<OfferedCopy> {
  const [newest] = applications;
  if (!newest) throw new Failure("there is no application");
  const parts = { handovers, site, publicUrl: config.PUBLIC_URL, newHandoverSecrets };
  const offered = await offerCopy(request, { applications, newest, withUnclean, at: momentOf(now()) }, parts);
  if (offered.isReplaced) note(`An earlier address for request ${request} no longer works.`);
  return offered;
}

export const rightsAccess: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      ref: { type: "string" },
      email: { type: "string" },
      to: { type: "string" },
      link: { type: "boolean", default: false },
      unsafe: { type: "boolean", default: false },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { to, link } = values;
  if (to === "") throw new UsageError("--to needs the name of a folder");
  if ((to === undefined) !== link) throw new UsageError("either --to or --link is needed");
  if ((values.ref === undefined) === (values.email === undefined))
    throw new UsageError("either --ref or --email is needed");
  const why = requiredReason(values.why);
  const { request, references, offered } = await withServices(async (services) => {
    if (link && services.config.PUBLIC_URL === "") throw new Failure("--link needs the setting PUBLIC_URL");
    for (const name of to === undefined ? [] : Object.values(fileNames))
      if (existsSync(join(to ?? "", name))) throw new Failure(`${join(to ?? "", name)} exists already`);
    const { store, rightRequests: requests } = services.applications;
    const subscription = values.email === undefined ? undefined : await accessAlerts(services, values.email, why);
    const asked = await applicationsOf(services, values);
    const { own: applications } = asked;
    if (!values.unsafe) for (const application of applications) await refuseUnsafe(services, application);
    noteUnconfirmed(applications);
    if (subscription && to === undefined && !values.json && applications.every(isUnconfirmed))
      note("The copy at the address does not have the alerts of this mailbox: careers alerts show prints them.");
    const request = await beginCopy(
      asked,
      { ...auditStampOf(services), why },
      { requests, note: (access) => awaitRecording(store.noteAccess(access)) },
    );
    const references = applications.map(({ reference }) => reference);
    if (to === undefined)
      return { request, references, offered: await offer(services, request, applications, values.unsafe) };
    await writeCopies(services, await services.copies.of(applications), to, subscription);
    if (subscription && !values.json) note(`The alerts of this mailbox are in ${alertsFile}.`);
    await requests.close(request, { ...auditStampOf(services), outcome: "done", why: closingNotes.folder });
    const ids = asked.about.map(({ id }) => id);
    noteOpenRequests(openRequests(await requests.all(), "access", ids));
    return { request, references, offered: undefined };
  });
  if (values.json) {
    const { isReplaced: _, ...shown } = offered ?? { to, isReplaced: false };
    return printJson({ request, applications: references, ...shown });
  }
  const what = `${countWithNoun(references.length, "application")}: ${references.join(", ")}`;
  if (!offered) {
    note(`A copy is in ${to}, readable only by you. It is of ${what}.`);
    return note(
      `${fileNames.html} needs no other file. Hand it over in a safe way, then delete the folder. Request ${request} is closed.`,
    );
  }
  print(`address     ${offered.address}`);
  print(`passphrase  ${offered.passphrase}`);
  note(
    `\nThe copy can be fetched there until ${formatMinute(offered.until)} (UTC), and again within an hour of the first time. It is of ${what}.`,
  );
  note(
    `Send the address, and tell the passphrase in another way, such as by telephone. Request ${request} is closed when the copy is fetched.`,
  );
};

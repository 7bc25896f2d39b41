import { userInfo } from "node:os";
import { findByIdOrReference } from "#core/applications/desk/named.ts";
import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Access, Mark } from "#core/applications/stored/desk.ts";
import { type AccessOptions, accessApplication as access, isClosed } from "#core/desk/access.ts";
import type { Actor } from "#core/desk/may.ts";
import { codeOf } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose/compose.ts";
import type { Config } from "#server/settings/config.ts";
import { Failure, plain, UsageError } from "./command.ts";

/** The reference or the id of an application, as an operator has typed it. A reference may be typed with spaces. */
export function typedReferenceOrId(positionals: readonly string[]): string {
  const typed = positionals.join(" ");
  if (typed === "") throw new UsageError("the reference or id of an application is needed");
  return typed;
}

export async function findApplication(
  { applications: { store: applications } }: Pick<Services, "applications">,
  typed: string,
): Promise<StoredApplication> {
  const application = await findByIdOrReference(typed, applications);
  if (application === "typing_error" || !application) throw missing(application ?? "none", typed);
  return application;
}

const missing = (why: "none" | "typing_error", typed: string): Failure =>
  new Failure(
    why === "none"
      ? `there is no application "${plain(typed)}"`
      : `"${plain(typed)}" has a typing error: no application can have that reference`,
  );

/**
 * Returns the applications that were sent with a mail address, and the ids of those that nobody has confirmed yet. The address may be spelled in any
 * way.
 */
export async function applicationsOfMailbox(
  { applications: { store, unconfirmed } }: Pick<Services, "applications">,
  email: string,
): Promise<{ readonly applications: StoredApplication[]; readonly unconfirmed: ApplicationId[] }> {
  const ids = await unconfirmed.ofMailbox(email); // unconfirmed ones first, as an application may be confirmed between the two reads
  return { applications: await store.ofMailbox(email), unconfirmed: ids };
}

/** The operator who runs the command, for the rule of rights. */
export const actorOf = ({ config }: Pick<Services, "config">): Actor => ({ machine: operatorOf(config) });

/** The operator who runs the command, and the time, for the records of who did what. */
export const markOf = ({ config, now }: Pick<Services, "config" | "now">): Mark => ({
  at: momentOf(now()),
  who: operatorOf(config),
});

/**
 * The user of the machine. If `CAREERS_OPERATOR` is set, its name comes first: `ada (root)`. The name must not look like a part of the log, so its punctuation is replaced by `_`, except for
 * dots, hyphens, apostrophes and `@`.
 */
export const operatorOf = ({ CAREERS_OPERATOR: name }: Pick<Config, "CAREERS_OPERATOR">): string => {
  const shown = [...name.replace(/[^\p{L}\p{M}\p{N} .@_'-]/gu, "_")].slice(0, 60).join(""); // by code points
  return shown ? `${shown} (${userName()})` : userName();
};

/** The name of the user who runs the command, or the user's number: in a container, a user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

export const reasonProblems: Readonly<Record<ReasonProblem, string>> = {
  no_reason: "--why must say what it is needed for",
  reason_too_long: "--why can have at most 200 characters",
};

/** The reason given with `--why`, on one line; `undefined` if none is given. Raises a `UsageError` if the reason is empty or too long. */
export function optionalReason(why: string | undefined): string | undefined {
  if (why === undefined) return undefined;
  const checked = checkReason(why);
  if (!checked.ok) throw new UsageError(reasonProblems[checked.problem]);
  return checked.reason;
}

/** The reason given with `--why`, for commands that need one. Raises a `UsageError` if none is given. */
export function requiredReason(why: string | undefined): string {
  const reason = optionalReason(why);
  if (reason === undefined) throw new UsageError("--why is needed: it is recorded with your name");
  return reason;
}

/** Raises a `Failure` if a change came too late, because the candidate may have been told that the application is erased. */
export async function refuseTold(
  { applications: { store }, mail: { outbox } }: Services,
  { id, reference }: StoredApplication,
): Promise<void> {
  if (!(await store.get(id))?.ending) return; // otherwise the change would have called it off
  const waits = (await outbox.list()).some(
    ({ applicationId, template, deadAt }) => applicationId === id && template === "ended" && !deadAt,
  );
  const wayOn = waits
    ? "the mail is still in the outbox, so it may be lost or on its way: careers applications hold stops the erasure, and unless the mail was sent, it is dropped at its next attempt, and the application can then be changed"
    : "careers applications hold still stops the erasure for a legal claim";
  throw new Failure(
    `the candidate of ${reference} may have been told that it is erased, so it can no longer be changed; ${wayOn}`,
  );
}

/** Raises a `Failure` if the candidate has withdrawn the application, unless the operator asks for withdrawn applications. */
export function refuseClosed(application: StoredApplication, withdrawn: boolean): void {
  if (isClosed(application) && !withdrawn) throw withdrawnFailure(application.reference);
}

const withdrawnFailure = (reference: string): Failure =>
  new Failure(
    `${reference} was withdrawn, and its candidate was told that nobody will read it from now on; --withdrawn is for a request for access or a legal claim`,
  );

/** Raises a `Failure` if the use of the application is restricted, unless the operator asks for restricted applications. */
export function refuseRestricted(application: StoredApplication, now: Date, restricted = false): void {
  if (isRestricted(application, momentOf(now)) && !restricted) throw restrictedFailure(application.reference);
}

/** A `Failure` that says that the use of an application is restricted. */
export const restrictedFailure = (reference: string): Failure =>
  new Failure(
    `the use of ${reference} is restricted at its candidate's request: --restricted, where a command has it, is for examining that request, for a legal claim, or with the candidate's consent`,
  );

/** Waits until an access is recorded. If it cannot be recorded, raises a `Failure`, so that nothing is shown. */
export async function awaitRecording(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (codeOf(error) !== "unavailable") throw error;
    throw new Failure(`nothing is shown, because the access could not be recorded: ${(error as Error).message}`);
  });
}

/** Returns the application that an operator asks for, after its access was recorded (`accessApplication` of the core). Raises a `Failure` if it is not to be shown. */
export async function accessApplication(
  services: Services,
  typed: string,
  options: Omit<AccessOptions, "who">,
): Promise<StoredApplication> {
  const { store } = services.applications;
  const note = (access: Access): Promise<void> => awaitRecording(store.noteAccess(access));
  const { who } = markOf(services);
  const outcome = await access({ applications: store, note, now: services.now }, typed, { who, ...options });
  if ("application" in outcome) return outcome.application;
  const { refused, reference = typed } = outcome;
  if (refused === "withdrawn") throw withdrawnFailure(reference);
  if (refused === "restricted") throw restrictedFailure(reference);
  throw missing(refused, typed);
}

/** Records that an operator sees a list of applications or mails, before it is shown. `what` is the command, with the filters but without names and addresses. */
export const recordList = (services: Services, what: string, found: number): Promise<void> =>
  awaitRecording(services.applications.store.noteLookup({ ...markOf(services), action: "list", filters: what, found }));

export const activeContentWarning = "contains macros, scripts or an encrypted part: open it with care";

/** The malware verdict on each present file of an application; `undefined` if there is no scanner. */
export async function scansOf(
  { uploads: { scanner, scans } }: Pick<Services, "uploads">,
  { id, files }: Pick<StoredApplication, "id" | "files">,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scanner) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** Raises a `Failure` if there is a scanner and it has not found all files of the application clean (trust 1.10). */
export async function refuseUnsafe(services: Services, application: StoredApplication): Promise<void> {
  const unsafe = Object.entries((await scansOf(services, application)) ?? {}).filter(([, state]) => state !== "clean");
  if (unsafe.length === 0) return;
  const files = unsafe.map(([kind, state]) => `${kind} is ${state}`).join(", ");
  throw new Failure(
    `refusing to give out the files of ${application.reference}: ${files}; use --unsafe to do it anyway`,
  );
}

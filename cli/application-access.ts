import { userInfo } from "node:os";
import { findByIdOrReference } from "#core/applications/desk/named.ts";
import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Access, Mark } from "#core/applications/stored/desk.ts";
import { codeOf } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure, plain, UsageError } from "./command.ts";

/** The reference or id that an operator typed; a reference may be typed with spaces. */
export function typedReference(positionals: readonly string[]): string {
  const typed = positionals.join(" ");
  if (typed === "") throw new UsageError("the reference or id of an application is needed");
  return typed;
}

export async function findApplication(
  { applications: { store: applications } }: Pick<Services, "applications">,
  typed: string,
): Promise<StoredApplication> {
  const application = await findByIdOrReference(typed, applications);
  if (application === "typing_error")
    throw new Failure(`"${plain(typed)}" has a typing error: no application can have that reference`);
  if (!application) throw new Failure(`there is no application "${plain(typed)}"`);
  return application;
}

/** The applications of a mailbox, for any spelling of its address, and the ids of those that nobody has confirmed yet. */
export async function ofMailbox(
  { applications: { store, unconfirmed } }: Pick<Services, "applications">,
  email: string,
): Promise<{ readonly applications: StoredApplication[]; readonly unconfirmed: ApplicationId[] }> {
  const ids = await unconfirmed.ofMailbox(email); // unconfirmed ones first, as an application may be confirmed between the two reads
  return { applications: await store.ofMailbox(email), unconfirmed: ids };
}

/** The operator at work and the time, for the records of who did what. */
export const markOf = ({ config, now }: Pick<Services, "config" | "now">): Mark => ({
  at: momentOf(now()),
  who: config.CAREERS_OPERATOR || userInfo().username,
});

export const reasonProblems: Readonly<Record<ReasonProblem, string>> = {
  no_reason: "--why must say what it is needed for",
  reason_too_long: "--why can have at most 200 characters",
};

/** The reason given with `--why`, on one line; `undefined` if there is none. */
export function optionalReason(why: string | undefined): string | undefined {
  if (why === undefined) return undefined;
  const checked = checkReason(why);
  if (!checked.ok) throw new UsageError(reasonProblems[checked.problem]);
  return checked.reason;
}

/** For commands that take personal data out: without a reason, nothing leaves. */
export function requiredReason(why: string | undefined): string {
  const reason = optionalReason(why);
  if (reason === undefined) throw new UsageError("--why is needed: it is recorded with who took the data out");
  return reason;
}

/** Whether the candidate was told that nobody will read the application from now on. */
export const isClosed = ({ state, eraseAskedAt }: Pick<StoredApplication, "state" | "eraseAskedAt">): boolean =>
  state === "withdrawn" || eraseAskedAt !== undefined;

interface LookOptions {
  readonly action: Access["action"];
  /** Whether to give out an application even if its candidate has withdrawn it. */
  readonly withdrawn: boolean;
  readonly why?: string | undefined;
}

/** Raises if the candidate has withdrawn the application, unless the operator asked for withdrawn ones. */
export function refuseClosed(application: StoredApplication, withdrawn: boolean): void {
  if (isClosed(application) && !withdrawn)
    throw new Failure(
      `${application.reference} was withdrawn, and its candidate was told that nobody will read it from now on; --withdrawn is for a request for access or a legal claim`,
    );
}

/** Waits until an access is recorded. If it cannot be, raises instead, so that nothing is shown. */
export async function untilRecorded(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (codeOf(error) !== "unavailable") throw error;
    throw new Failure(`nothing is shown, because the access could not be recorded: ${(error as Error).message}`);
  });
}

/**
 * The application that an operator asked for. The access is recorded first, and the application then read again: a withdrawal that comes
 * in between is either told about the access or prevents it.
 */
export async function lookAt(
  services: Services,
  typed: string,
  { action, withdrawn, why }: LookOptions,
): Promise<StoredApplication> {
  const before = await findApplication(services, typed);
  refuseClosed(before, withdrawn);
  const access = { ...markOf(services), action, applicationId: before.id };
  await untilRecorded(services.applications.store.noteAccess(why === undefined ? access : { ...access, why }));
  const application = await findApplication(services, typed);
  refuseClosed(application, withdrawn);
  return application;
}

export const activeContentWarning = "contains macros, scripts or an encrypted part: open it with care";

/** The malware verdict on each of an application's current files; `undefined` if there is no scanner. */
export async function scansOf(
  { uploads: { scanner, scans } }: Pick<Services, "uploads">,
  { id, files }: Pick<StoredApplication, "id" | "files">,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scanner) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** With a scanner, only files that it found clean are given out (trust 1.10). */
export async function refuseUnsafe(services: Services, application: StoredApplication): Promise<void> {
  const unsafe = Object.entries((await scansOf(services, application)) ?? {}).filter(([, state]) => state !== "clean");
  if (unsafe.length === 0) return;
  const files = unsafe.map(([kind, state]) => `${kind} is ${state}`).join(", ");
  throw new Failure(
    `refusing to give out the files of ${application.reference}: ${files}; use --unsafe to do it anyway`,
  );
}

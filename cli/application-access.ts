import { userInfo } from "node:os";
import { findByIdOrReference } from "#core/applications/desk/named.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Access, AuditStamp } from "#core/applications/stored/desk.ts";
import { type AccessOptions, accessApplication as access } from "#core/desk/access.ts";
import type { Actor } from "#core/desk/may.ts";
import { codeOf } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import type { Config } from "#server/settings/config.ts";
import { Failure, plain, UsageError } from "./command.ts";
import { restrictedFailure, withdrawnFailure } from "./refusals.ts";

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

/** Returns the applications of a mail address, and the ids of the unconfirmed ones. The address may be in any spelling. */
export async function applicationsOfMailbox(
  { applications: { store, unconfirmed } }: Pick<Services, "applications">,
  email: string,
): Promise<{ readonly applications: StoredApplication[]; readonly unconfirmed: ApplicationId[] }> {
  const ids = await unconfirmed.ofMailbox(email); // unconfirmed ones first, because an application may be confirmed between the two reads
  return { applications: await store.ofMailbox(email), unconfirmed: ids };
}

/** The operator who runs the command, in the form that `may` expects. */
export const actorOf = ({ config }: Pick<Services, "config">): Actor => ({ machine: operatorOf(config) });

/** The operator who runs the command, and the current time, for audit records. */
export const auditStampOf = ({ config, now }: Pick<Services, "config" | "now">): AuditStamp => ({
  at: momentOf(now()),
  who: operatorOf(config),
});

/**
 * The user of the operating system, after the name in `CAREERS_OPERATOR` if that is set: `ada (root)`. So that the name cannot imitate other parts of
 * the log, its punctuation is replaced by `_`, except for dots, hyphens, apostrophes and `@`.
 */
export const operatorOf = ({ CAREERS_OPERATOR: name }: Pick<Config, "CAREERS_OPERATOR">): string => {
  const shown = [...name.replace(/[^\p{L}\p{M}\p{N} .@_'-]/gu, "_")].slice(0, 60).join(""); // by code points
  return shown ? `${shown} (${userName()})` : userName();
};

/** The name of the user who runs the command; the numeric id if the user has no name, as in some containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Waits until an access is recorded. If it cannot be recorded, raises a `Failure`, so that nothing is shown. */
export async function awaitRecording(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (codeOf(error) !== "unavailable") throw error;
    throw new Failure(`nothing is shown, because the access could not be recorded: ${(error as Error).message}`);
  });
}

/** Records the access, then returns the application (`accessApplication` of the core). Raises a `Failure` if the operator may not see it. */
export async function accessApplication(
  services: Services,
  typed: string,
  options: Omit<AccessOptions, "who">,
): Promise<StoredApplication> {
  const { store } = services.applications;
  const note = (access: Access): Promise<void> => awaitRecording(store.noteAccess(access));
  const { who } = auditStampOf(services);
  const outcome = await access({ applications: store, note, now: services.now }, typed, { who, ...options });
  if ("application" in outcome) return outcome.application;
  const { refused, reference = typed } = outcome;
  if (refused === "withdrawn") throw withdrawnFailure(reference);
  if (refused === "restricted") throw restrictedFailure(reference);
  throw missing(refused, typed);
}

/**
 * Records that an operator sees a list of applications or mails, before it is shown. `what` is the command, with the filters but without names and
 * addresses.
 */
export const recordList = (services: Services, what: string, found: number): Promise<void> =>
  awaitRecording(
    services.applications.store.noteLookup({ ...auditStampOf(services), action: "list", filters: what, found }),
  );

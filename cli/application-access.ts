import { userInfo } from "node:os";
import { applicationNamed } from "#core/applications/desk/named.ts";
import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Access, Mark } from "#core/applications/stored/desk.ts";
import { codeOf } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure, Misuse, plain } from "./command.ts";

/** What an operator typed to name an application: a reference may have blanks. */
export function wordIn(positionals: readonly string[]): string {
  const word = positionals.join(" ");
  if (word === "") throw new Misuse("the reference or the id of an application is needed");
  return word;
}

/** The application whose reference or id an operator typed. */
export async function namedBy(
  { applications: { store: applications } }: Pick<Services, "applications">,
  word: string,
): Promise<StoredApplication> {
  const application = await applicationNamed(word, applications);
  if (application === "typing_error")
    throw new Failure(`"${plain(word)}" has a typing error: no application can have that reference`);
  if (!application) throw new Failure(`there is no application "${plain(word)}"`);
  return application;
}

/** Who works at this machine, and when. */
export const markOf = ({ config, now }: Pick<Services, "config" | "now">): Mark => ({
  at: momentOf(now()),
  who: config.CAREERS_OPERATOR || userInfo().username,
});

const reasonProblems: Readonly<Record<ReasonProblem, string>> = {
  no_reason: "--why must say what it is needed for",
  reason_too_long: "--why can have 200 characters at most",
};

/** The reason that an operator gives with `--why`, on one line; nothing where none was given. */
export function reasonIn(why: string | undefined): string | undefined {
  if (why === undefined) return undefined;
  const checked = checkReason(why);
  if (!checked.ok) throw new Misuse(reasonProblems[checked.problem]);
  return checked.reason;
}

/** The same, for what takes personal data out: without a reason nothing leaves. */
export function neededReason(why: string | undefined): string {
  const reason = reasonIn(why);
  if (reason === undefined) throw new Misuse("--why is needed: it is kept with who took the data out");
  return reason;
}

/** Its candidate was told that nobody reads it any further. */
export const isClosed = ({ state, eraseAskedAt }: Pick<StoredApplication, "state" | "eraseAskedAt">): boolean =>
  state === "withdrawn" || eraseAskedAt !== undefined;

export interface Look {
  readonly action: Access["action"];
  /** Whether also what its candidate has withdrawn is given out. */
  readonly withdrawn: boolean;
  readonly why?: string | undefined;
}

/** Raises where its candidate has withdrawn it, unless also that is asked for. */
export function refuseClosed(application: StoredApplication, withdrawn: boolean): void {
  if (isClosed(application) && !withdrawn)
    throw new Failure(
      `${application.reference} was withdrawn, and its candidate told that nobody reads it any further; --withdrawn is for a request for access or a legal claim`,
    );
}

/** Waits until it is noted who looks: where that cannot be written, nothing is shown, and why is said. */
export async function noted(writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (codeOf(error) !== "unavailable") throw error;
    throw new Failure(`nothing is shown, as nobody could tell later who looked: ${(error as Error).message}`);
  });
}

/**
 * The application that an operator asked for. The access is recorded before anything is shown, and read again after that: a withdrawal either
 * knows of the access, or ends it.
 */
export async function lookAt(
  services: Services,
  word: string,
  { action, withdrawn, why }: Look,
): Promise<StoredApplication> {
  const before = await namedBy(services, word);
  refuseClosed(before, withdrawn);
  const access = { ...markOf(services), action, applicationId: before.id };
  await noted(services.applications.store.noteAccess(why === undefined ? access : { ...access, why }));
  const application = await namedBy(services, word);
  refuseClosed(application, withdrawn);
  return application;
}

/** Shown for files flagged `activeContent`. */
export const careful = "contains macros, scripts or an encrypted part: open it with care";

/** The scan results of an application's current files, by kind; `undefined` if there is no scanner. */
export async function scansOf(
  { uploads: { scanner, scans } }: Pick<Services, "uploads">,
  { id, files }: Pick<StoredApplication, "id" | "files">,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scanner) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** If there is a scanner, only files it found clean are given out (trust 1.10). */
export async function refuseUnsafe(services: Services, application: StoredApplication): Promise<void> {
  const unsafe = Object.entries((await scansOf(services, application)) ?? {}).filter(([, state]) => state !== "clean");
  if (unsafe.length === 0) return;
  const files = unsafe.map(([kind, state]) => `${kind} is ${state}`).join(", ");
  throw new Failure(
    `refusing to give out the files of ${application.reference}: ${files}; use --unsafe to do it anyway`,
  );
}

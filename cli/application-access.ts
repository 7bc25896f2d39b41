import { userInfo } from "node:os";
import { applicationIds } from "#core/applications/application-id.ts";
import type { Access, Mark, StoredApplication } from "#core/applications/application-store.ts";
import { momentOf } from "#core/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose.ts";
import { Failure, plain } from "./command.ts";

/** The application with an id that an operator typed. */
export async function namedBy(
  { applications }: Pick<Services, "applications">,
  word: string,
): Promise<StoredApplication> {
  const application = applicationIds.has(word) ? await applications.get(word) : undefined;
  if (!application) throw new Failure(`there is no application "${plain(word)}"`);
  return application;
}

/** Who works at this machine, and when. */
export const markOf = ({ now }: Pick<Services, "now">): Mark => ({ at: momentOf(now()), who: userInfo().username });

/** Its candidate was told that nobody reads it any further. */
export const isClosed = ({ state, eraseAskedAt }: Pick<StoredApplication, "state" | "eraseAskedAt">): boolean =>
  state === "withdrawn" || eraseAskedAt !== undefined;

export interface Look {
  readonly action: Access["action"];
  /** Whether also what its candidate has withdrawn is given out. */
  readonly withdrawn: boolean;
}

/**
 * The application that an operator asked for. The access is recorded before anything is shown, and read again after that: a withdrawal either
 * knows of the access, or ends it.
 */
export async function lookAt(
  services: Services,
  word: string,
  { action, withdrawn }: Look,
): Promise<StoredApplication> {
  const refuseClosed = (application: StoredApplication): void => {
    if (isClosed(application) && !withdrawn)
      throw new Failure(
        `${application.id} was withdrawn, and its candidate told that nobody reads it any further; --withdrawn is for a request for access or a legal claim`,
      );
  };
  const before = await namedBy(services, word);
  refuseClosed(before);
  await services.applications.noteAccess({ ...markOf(services), action, applicationId: before.id });
  const application = await namedBy(services, word);
  refuseClosed(application);
  return application;
}

/** Shown for files flagged `activeContent`. */
export const careful = "contains macros, scripts or an encrypted part: open it with care";

/** The scan results of an application's current files, by kind; `undefined` if there is no scanner. */
export async function scansOf(
  { scanner, scans }: Pick<Services, "scanner" | "scans">,
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
  throw new Failure(`refusing to give out the files of ${application.id}: ${files}; use --unsafe to do it anyway`);
}

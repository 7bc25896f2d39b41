import { userInfo } from "node:os";
import { applicationIds } from "#core/applications/application-id.ts";
import type { Access, StoredApplication } from "#core/applications/application-store.ts";
import { momentOf } from "#core/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose.ts";
import { Failure, plain } from "./command.ts";

/** The application that an operator asked for. The access is recorded before anything is shown. */
export async function lookAt(
  { applications, now }: Services,
  word: string,
  action: Access["action"],
): Promise<StoredApplication> {
  const application = applicationIds.has(word) ? await applications.get(word) : undefined;
  if (!application) throw new Failure(`there is no application "${plain(word)}"`);
  await applications.noteAccess({
    at: momentOf(now()),
    who: userInfo().username,
    action,
    applicationId: application.id,
  });
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

import { userInfo } from "node:os";
import { applicationIds } from "#core/applications/application-id.ts";
import type { Access, StoredApplication } from "#core/applications/application-store.ts";
import { momentOf } from "#core/time.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose.ts";
import { Failure, plain } from "./command.ts";

/** The application an operator asked for; that they looked at it is noted before they see anything. */
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

/** Said of a file that is flagged `activeContent`. */
export const careful = "holds macros, scripts or a locked part: open it with care";

/** What is known of each of these very files, by its kind; `undefined` where there is no scanner. */
export async function scansOf(
  { scanner, scans }: Pick<Services, "scanner" | "scans">,
  { id, files }: Pick<StoredApplication, "id" | "files">,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scanner) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** Where there is a scanner, only what it found clean is given out (trust 1.10). */
export async function refuseUnsafe(services: Services, application: StoredApplication): Promise<void> {
  const unsafe = Object.entries((await scansOf(services, application)) ?? {}).filter(([, state]) => state !== "clean");
  if (unsafe.length === 0) return;
  const files = unsafe.map(([kind, state]) => `${kind} is ${state}`).join(", ");
  throw new Failure(`the files of ${application.id} are not taken: ${files}; --unsafe takes them all the same`);
}

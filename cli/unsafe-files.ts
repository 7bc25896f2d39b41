import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ScanState } from "#core/uploads/file-scanner.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure } from "./command.ts";

export const activeContentWarning = "contains macros, scripts or an encrypted part: open it with care";

/** The malware verdict for each file of an application; `undefined` if there is no scanner. */
export async function scansOf(
  { uploads: { scanner, scans } }: Pick<Services, "uploads">,
  { id, files }: Pick<StoredApplication, "id" | "files">,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scanner) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** Raises a `Failure` if there is a scanner and one of the application's files is not known to be clean (trust 1.10). */
export async function refuseUnsafe(services: Services, application: StoredApplication): Promise<void> {
  const unsafe = Object.entries((await scansOf(services, application)) ?? {}).filter(([, state]) => state !== "clean");
  if (unsafe.length === 0) return;
  const files = unsafe.map(([kind, state]) => `${kind} is ${state}`).join(", ");
  throw new Failure(
    `refusing to give out the files of ${application.reference}: ${files}; use --unsafe to do it anyway`,
  );
}

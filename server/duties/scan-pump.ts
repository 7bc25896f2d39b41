import type { Logger } from "pino";
import { type ScanParts, scanWaiting } from "#core/uploads/scan-waiting.ts";
import { checkRepeatedly, type RepeatedCheck } from "./check-repeatedly.ts";

/** How often to check for files that wait for a scan. */
const intervalMs = 15_000;

export interface ScanPumpParts extends Omit<ScanParts, "scanner"> {
  readonly scanner: ScanParts["scanner"] | undefined;
}

/** Scans files for malware soon after they arrive, or as soon as the scanner works again. Does nothing if there is no scanner. */
export function startScanPump({ scanner, ...parts }: ScanPumpParts, log: Logger): RepeatedCheck {
  if (!scanner) return { nudge: () => undefined, stop: async () => undefined };
  const scan = async (): Promise<void> => {
    const infected = await scanWaiting({
      ...parts,
      scanner,
      onFailure: ({ key: file, tries, why, givenUp }) =>
        log.warn(
          { file, tries, why },
          givenUp
            ? "a file is unscannable: the scanner failed too often on it"
            : "a file could not be scanned: it will be retried",
        ),
    });
    if (infected > 0) log.warn({ infected }, "malware was found: the files are locked");
  };
  return checkRepeatedly(scan, intervalMs, (error) => log.warn({ err: error }, "files are waiting for the scanner"));
}

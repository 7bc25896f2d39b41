import type { Logger } from "pino";
import { type ScanParts, scanWaiting } from "#core/uploads/scan-waiting.ts";
import { type Looking, lookNowAndThen } from "./look-now-and-then.ts";

/** How often it is looked for files that wait, in milliseconds. */
const pause = 15_000;

export interface ScanPumpParts extends Omit<ScanParts, "scanner"> {
  readonly scanner: ScanParts["scanner"] | undefined;
}

/** Has files searched for malware, soon after they came and again after the scanner was away. Without a scanner it does nothing. */
export function startScanPump({ scanner, ...parts }: ScanPumpParts, log: Logger): Looking {
  if (!scanner) return { nudge: () => undefined, stop: async () => undefined };
  const look = async (): Promise<void> => {
    const infected = await scanWaiting({
      ...{ ...parts, scanner },
      onFailure: ({ key: file, tries, why, givenUp }) =>
        log.warn(
          { file, tries, why },
          givenUp
            ? "a file is unscannable: the scanner failed too often on it"
            : "a file waits: it could not be searched",
        ),
    });
    if (infected > 0) log.warn({ infected }, "malware was found; the files can no longer be taken");
  };
  return lookNowAndThen(look, pause, (error) => log.warn({ err: error }, "files wait for the scanner"));
}

import type { Logger } from "pino";
import { type ScanParts, scanWaiting } from "#core/uploads/scan-waiting.ts";

/** How often it is looked for files that wait, in milliseconds. */
const pause = 15_000;

export interface ScanPump {
  /** Looks now. */
  nudge(): void;
  stop(): Promise<void>;
}

export interface ScanPumpParts extends Omit<ScanParts, "scanner"> {
  readonly scanner: ScanParts["scanner"] | undefined;
}

/** Has files searched for malware, soon after they came and again after the scanner was away. Without a scanner it does nothing. */
export function startScanPump({ scanner, ...parts }: ScanPumpParts, log: Logger): ScanPump {
  if (!scanner) return { nudge: () => undefined, stop: async () => undefined };
  let running: Promise<unknown> | undefined;
  const nudge = (): void => {
    running ??= scanWaiting({ ...parts, scanner })
      .then((infected) => {
        if (infected > 0) log.warn({ infected }, "malware was found; the files can no longer be taken");
      })
      .catch((error: unknown) => log.warn({ err: error }, "files wait for the scanner"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(nudge, pause);
  nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

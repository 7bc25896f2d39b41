import type { ImportStep } from "#core/imports/import-feed.ts";
import { showsProgress } from "./command.ts";

/** Shows progress on a single line, on terminals only; without a step, removes it. */
export function terminalProgress(): (step?: ImportStep) => void {
  if (!showsProgress()) return () => undefined;
  return (step) => void process.stderr.write(step ? `\r\u001b[K${step} …` : "\r\u001b[K");
}

import { existsSync, rmSync, writeFileSync } from "node:fs";
import { Failure, plain } from "./command.ts";

/** Writes a text to the file that an operator names with `--out`. If that fails, no new file is left behind. */
export function writeOutput(file: string, text: string): void {
  const isNew = !existsSync(file);
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (isNew) rmSync(file, { force: true });
    throw new Failure(
      `${plain(file)} cannot be written: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    );
  }
}

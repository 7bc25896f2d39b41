import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { PorticoError } from "#core/errors.ts";

/**
 * Makes a folder and those above it, for their owner alone; returns the highest that it made. Step by step, because
 * Node's own recursive way never ends where the system denies that a parent exists, as in /proc.
 */
export function makeFolder(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return undefined;
  if (found) throw new PorticoError("unavailable", `${folder} is a file, and a folder is needed there`);
  const above = makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  return above ?? folder;
}

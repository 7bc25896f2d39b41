import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import recheck from "recheck/package.json" with { type: "json" };

// Which expressions the checker called safe in an earlier run. It begins its search for attacks with the same seed each time, so the same version
// says the same of the same expression: to ask again takes sixteen seconds and tells nothing.

const folder = "node_modules/.cache/portico";
const file = `${folder}/safe-expressions.json`;
const keyOf = (settings: object): string => `recheck ${recheck.version} ${JSON.stringify(settings)}`;

/** The expressions that are known to be safe by the present checker with these settings. */
export function safeBefore(settings: object): ReadonlySet<string> {
  try {
    const { by, safe } = JSON.parse(readFileSync(file, "utf8"));
    return new Set(by === keyOf(settings) ? safe : []);
  } catch {
    return new Set(); // nobody has asked here
  }
}

/** Keeps them for the next run, in place of those before. */
export function rememberSafe(settings: object, safe: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ by: keyOf(settings), safe }));
  renameSync(written, file); // whole, also for another run at the same time
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import recheck from "recheck/package.json" with { type: "json" };

// Remembers the regular expressions that the checker found safe in an earlier run. The checker always uses the same random seed, so one version gives
// the same result for the same expression each time. Checking all of them again would take sixteen seconds.

const folder = "node_modules/.cache/portico";
const file = `${folder}/safe-expressions.json`;
const keyOf = (settings: object): string => `recheck ${recheck.version} ${JSON.stringify(settings)}`;

/** The expressions that this version of the checker has found safe with these settings. */
export function knownSafeExpressions(settings: object): ReadonlySet<string> {
  try {
    const { by, safe } = JSON.parse(readFileSync(file, "utf8"));
    return new Set(by === keyOf(settings) ? safe : []);
  } catch {
    return new Set(); // there was no earlier run
  }
}

/** Stores the safe expressions for the next run, replacing those of earlier runs. */
export function storeSafeExpressions(settings: object, safe: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ by: keyOf(settings), safe }));
  renameSync(written, file); // atomic, for concurrent runs
}

/** A mutant, which is a single change to the code that at least one test should detect, and its result. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The code before the change and after it, each on one line. */
  readonly from: string;
  readonly to: string;
  readonly fate: "killed" | "survived" | "uncovered";
}

export interface Score {
  readonly killed: number;
  readonly survived: number;
  /** How many mutants are in code that no test runs. */
  readonly uncovered: number;
  /** The share of mutants that were killed, in percent with one decimal; 100 if there are none. */
  readonly score: number;
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  const having = (fate: Mutant["fate"]): number => mutants.filter((mutant) => mutant.fate === fate).length;
  const killed = having("killed");
  const score = mutants.length === 0 ? 100 : Math.floor((1000 * killed) / mutants.length) / 10;
  return { killed, survived: having("survived"), uncovered: having("uncovered"), score };
}

/** A line for each mutant that survived, sorted by file and line number, for the author of the missing tests. */
export const survivorLines = (mutants: readonly Mutant[]): string[] =>
  mutants
    .filter(({ fate }) => fate !== "killed")
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, from, to, fate }) => `${file}:${line} ${fate}: ${from} -> ${to}`);

/** Formats a table with a row for each room or file. */
export function scoreTable(scores: ReadonlyMap<string, Score>): string[] {
  const width = Math.max(0, ...[...scores.keys()].map((name) => name.length));
  const row = (name: string, columns: readonly (string | number)[]): string =>
    name.padEnd(width) + columns.map((column) => `${column}`.padStart(11)).join("");
  return [
    row("", ["score", "killed", "survived", "uncovered"]),
    ...[...scores].map(([name, { score, killed, survived, uncovered }]) =>
      row(name, [`${score.toFixed(1)} %`, killed, survived, uncovered]),
    ),
  ];
}

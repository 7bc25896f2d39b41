import { visible } from "#core/visible.ts";
import type { Services } from "#server/compose.ts";

/** Runs a command with the arguments that follow its name. */
export type Run = (words: readonly string[]) => Promise<void>;

/** An error that the operator sees as one line, without a stack trace. */
export class Failure extends Error {}

/** A command with wrong arguments: the operator sees its usage too. */
export class Misuse extends Failure {}

/**
 * Opens the installation that the environment describes, and closes it again. Loads the product only now, so that wrong
 * arguments are reported at once.
 */
export async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const { compose } = await import("#server/compose.ts");
  const { configOfProcess } = await import("#server/config.ts");
  const services = await compose(configOfProcess());
  try {
    return await work(services);
  } finally {
    services.close();
  }
}

/** Writes a line, without characters that could move a terminal's cursor, change its colours or reorder the text. */
export const print = (line = ""): void => void process.stdout.write(`${plain(line)}\n`);

/**
 * Prints JSON. Invisible characters and those that terminals interpret are escaped, which does not change the values.
 */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, escaped));

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");

/** Makes text from feeds or candidates safe for a terminal: without control characters. */
export const plain = visible;

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

/** Lays out rows in columns under their headings. Each column is as wide as its longest value, at most `max`. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], max = 48): string {
  const widths = headings.map((heading, column) =>
    Math.min(max, Math.max(heading.length, ...rows.map((row) => plain(row[column] ?? "").length))),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((value, column) => cut(plain(value), widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

import { visible } from "#core/visible.ts";
import type { Services } from "#server/compose.ts";

/** What a command does with the words that follow its name. */
export type Run = (words: readonly string[]) => Promise<void>;

/** An end that the operator is told about in one line, without a stack. */
export class Failure extends Error {}

/** A command that was typed wrong: the operator is told how it is used as well. */
export class Misuse extends Failure {}

/** Works on the installation of this process's settings and closes it again. Loads the product only now: what was typed wrong is told without. */
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

/** Writes a line, without what could move the cursor of a terminal, colour it or turn text around. */
export const print = (line = ""): void => void process.stdout.write(`${plain(line)}\n`);

/** As JSON in which what a terminal obeys, or nobody sees, is escaped: the value stays what it was. */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, escaped));

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");

/** What a feed or a candidate wrote, safe on a terminal: no control character reaches it. */
export const plain = visible;

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

/** Rows in columns under their headings, each as wide as its longest value, at most `max`. */
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

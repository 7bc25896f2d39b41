import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cutTo } from "#core/text/cut.ts";
import { visible } from "#core/text/visible.ts";
import type { Services } from "#server/compose/compose.ts";

/** Runs a command with the arguments that follow its name. */
export type Run = (words: readonly string[]) => Promise<void>;

/** A command of the program. */
export interface Command {
  /** Group and verb, such as `jobs import`, or a single verb. */
  readonly name: string;
  readonly usage: string;
  readonly says: string;
  /** Loads the implementation. It is loaded late, so that help and wrong arguments are answered at once. */
  readonly load: () => Promise<Run>;
}

/** An error that the operator sees as one line, without a stack trace. */
export class Failure extends Error {}

/** A command with wrong arguments: the operator sees its usage too, and the program ends with 2. */
export class Misuse extends Failure {}

/**
 * What a command does with the data folder: `reads` what is there, `makes` one where there is none yet, or `borrows` a
 * temporary one then.
 */
export type Use = "reads" | "makes" | "borrows";

/**
 * Opens the installation that the environment describes, and closes it again. Loads the product only now, so that wrong
 * arguments are reported at once. Unless the command may make one, refuses a data folder that is not there: most
 * likely `DATA_DIR` is mistyped (trust P 224).
 */
export async function withServices<T>(work: (services: Services) => Promise<T>, use: Use = "reads"): Promise<T> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  const config = configOfProcess();
  const { isSetUp } = await import("#server/settings/is-set-up.ts");
  const isThere = isSetUp(config);
  if (!isThere) await (await import("#server/compose/look.ts")).refuseUnseen(config); // its data may be elsewhere
  if (use === "reads" && !isThere)
    throw new Failure(
      `there is no data in ${config.DATA_DIR}: is DATA_DIR right? The first start of the site makes it, or the first import`,
    );
  const { compose } = await import("#server/compose/compose.ts");
  const borrowed = use === "borrows" && !isThere ? mkdtempSync(join(tmpdir(), "portico-")) : undefined;
  const services = await compose(borrowed ? { ...config, DATA_DIR: borrowed } : config, undefined, undefined, {
    isCommand: true,
  });
  for (const line of services.process.mended) process.stderr.write(`${plain(line)}\n`);
  try {
    return await work(services);
  } finally {
    services.close();
    if (borrowed) rmSync(borrowed, { recursive: true, force: true });
  }
}

/** Writes a line, without characters that could move a terminal's cursor, change its colours or reorder the text. */
export const print = (line = ""): void => void process.stdout.write(`${plain(line)}\n`);

let quiet = false;

/** From now on `note` prints nothing. */
export const beQuiet = (): void => {
  quiet = true;
};

/** Writes a line that says what was done, rather than what was asked for; not with `--quiet`. */
export const note = (line = ""): void => (quiet ? undefined : print(line));

/** Whether progress can be shown: on a terminal, and not with `--quiet`. */
export const showsProgress = (): boolean => process.stderr.isTTY && !quiet;

/** A number with its noun, which `plural` gives where an s is not enough: `1 application`, `2 applications`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

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
  text.length > width ? `${cutTo(text, width - 1)}…`.padEnd(width) : text.padEnd(width);

/** Lays out rows in columns under their headings. Each column is as wide as its longest value, at most `max`. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], max = 48): string {
  const widths = headings.map((heading, column) =>
    Math.min(
      max,
      rows.reduce((width, row) => Math.max(width, plain(row[column] ?? "").length), heading.length),
    ),
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

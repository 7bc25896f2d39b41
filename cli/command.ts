import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cutTo } from "#core/text/cut.ts";
import { visible } from "#core/text/visible.ts";
import type { Services } from "#server/compose/compose.ts";

/** Runs a command with the arguments that follow its name. */
export type RunCommand = (args: string[]) => Promise<void>;

/** A command of the program. */
export interface Command {
  /** Group and verb, such as `jobs import`, or a single verb. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** Loads the code of the command. Called only when the command runs, so that the help is fast. */
  readonly load: () => Promise<RunCommand>;
}

/** An error that the operator sees as one line, without a stack trace. */
export class Failure extends Error {}

/** An error in the arguments. The operator also sees the usage of the command, and the program exits with 2. */
export class UsageError extends Failure {}

/** What a command does if there is no data folder: `requires` fails, `creates` creates it, and `borrows` uses a temporary one. */
type DataFolderUse = "requires" | "creates" | "borrows";

/**
 * Opens the installation that the environment configures, runs the work, and closes it. Most of the program is loaded only here, so that wrong
 * arguments are reported quickly. Fails if a command requires the data folder and it is missing, because `DATA_DIR` is then probably mistyped (trust
 * P 224).
 */
export async function withServices<T>(
  work: (services: Services) => Promise<T>,
  use: DataFolderUse = "requires",
): Promise<T> {
  const { configOfProcess } = await import("#server/settings/config.ts");
  const config = configOfProcess();
  const { databaseSystemOf } = await import("#server/compose/databases.ts");
  const exists = (await databaseSystemOf(config)).isSetUp();
  if (!exists) await (await import("#server/compose/examine-installation.ts")).refuseToIgnoreData(config); // fails if there is data in another place
  if (use === "requires" && !exists)
    throw new Failure(
      `there is no data in ${config.DATA_DIR}: is DATA_DIR right? The first start of the site, or the first import, creates it`,
    );
  const { compose } = await import("#server/compose/compose.ts");
  const borrowed = use === "borrows" && !exists ? mkdtempSync(join(tmpdir(), "portico-")) : undefined;
  const services = await compose(borrowed ? { ...config, DATA_DIR: borrowed } : config, undefined, undefined, {
    isCommand: true,
    onUnrecordedEnds: (error) => {
      const why = error instanceof Error ? error.message : "the journal failed";
      process.stderr.write(`${plain(`${why}: a restore of an older backup would bring the ended alerts back`)}\n`);
    },
  });
  for (const line of services.process.finishedUpdates) process.stderr.write(`${plain(line)}\n`);
  try {
    return await work(services);
  } finally {
    services.close();
    if (borrowed) rmSync(borrowed, { recursive: true, force: true });
  }
}

/** Prints a line. Characters that could move the cursor of a terminal, change its colours or reorder the text are left out. */
export const print = (line = ""): void => void process.stdout.write(`${plain(line)}\n`);

let quiet = false;

/** Decides whether `note` and `showProgress` are silent from now on. */
export const setQuiet = (isQuiet: boolean): void => {
  quiet = isQuiet;
};

/** Prints a line about what the command has done; nothing with `--quiet`. Data that the operator requested is printed with `print` instead. */
export const note = (line = ""): void => (quiet ? undefined : print(line));

/**
 * Shows the current step of the work on one line of a terminal, in place of the previous step. Without a step, clears the line. Shows nothing with
 * `--quiet`.
 */
export function showProgress(step?: string): void {
  if (process.stderr.isTTY && !quiet) process.stderr.write(step ? `\r\u001b[K${step} …` : "\r\u001b[K");
}

/** A moment as displayed: `2026-11-20 12:30` for `2026-11-20T12:30:00.000Z`. */
export const formatMinute = (moment: string): string => moment.slice(0, 16).replace("T", " ");

/** A number with its noun: `1 application`, `2 applications`. `plural` is needed if the plural is not the noun with an s. */
export const countWithNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Prints JSON. Invisible characters, and those that terminals interpret, are escaped, which changes no value. */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, escaped));

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");

/** The text without control characters, so that text from feeds or candidates is safe on a terminal. */
export const plain = visible;

const cut = (text: string, width: number): string =>
  text.length > width ? `${cutTo(text, width - 1)}…`.padEnd(width) : text.padEnd(width);

/** Lays out rows in columns under their headings. Each column is as wide as its longest value, up to `maxWidth` characters. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], maxWidth = 48): string {
  const widths = headings.map((heading, column) =>
    Math.min(
      maxWidth,
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

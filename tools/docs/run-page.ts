import type { Block, Page } from "./page.ts";
import { commandsIn, partsOf } from "./shell.ts";
import { type World, withNames } from "./world.ts";

/** The result of a page. */
export interface PageRun {
  readonly passed: number;
  readonly notRun: number;
  /** `file:line: what`, with the end of what was printed. */
  readonly faults: readonly string[];
}

/** Blocks that a reader types. */
export const shellBlocks = ({ blocks }: Page): Block[] => blocks.filter(({ language }) => language === "sh");

/** Whether a command serves until it is stopped. */
function serves(text: string): boolean {
  const words = partsOf(text).words.join(" ");
  return words === "npm start" || words === "npm run dev";
}

/** The maximum number of printed lines that a report quotes. */
const maxPrintedLines = 12;

/** Types each command of a page in order, as a reader would. A page that starts no site finds one running. */
export async function runPage(page: Page, world: World): Promise<PageRun> {
  const typed = shellBlocks(page).flatMap((block) =>
    commandsIn(block).map((command) => ({ ...command, ...block.mark })),
  );
  const run = typed.filter((command) => command.is !== "not run");
  const faults: string[] = [];
  if (!run.some(({ text }) => serves(text))) await world.startSite();
  for (const { text, line, is } of run) {
    const says = await faultOf(text, is === "fails", world).catch((error: Error) => error.message);
    if (says !== undefined) faults.push(`${page.file}:${line}: ${says}`);
  }
  return { passed: run.length - faults.length, notRun: typed.length - run.length, faults };
}

/** Types a command; returns what is wrong with how it ended, if anything. */
async function faultOf(text: string, shallFail: boolean, world: World): Promise<string | undefined> {
  const command = world.asTyped(await withNames(text, world.shell));
  const { status, printed } = await (serves(text) ? world.shell.start(command) : world.shell.run(command));
  if ((status !== 0) === shallFail) return undefined;
  const end = printed.trim().split("\n").slice(-maxPrintedLines);
  return [`ended with ${status}: ${text.split("\n")[0]}`, ...end].join("\n    ");
}

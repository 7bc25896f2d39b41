import type { Block, Page } from "./page.ts";
import { commandsIn, partsOf } from "./shell.ts";
import { fillPlaceholders, type World } from "./world.ts";

/** The result of running a page's commands. */
export interface PageRun {
  readonly passed: number;
  readonly notRun: number;
  /** The faults as `file:line: what`, each with the last lines of the command's output. */
  readonly faults: readonly string[];
}

/** The blocks with shell commands, which a reader would type. */
export const shellBlocks = ({ blocks }: Page): Block[] => blocks.filter(({ language }) => language === "sh");

/** Whether a command starts a server, which runs until it is stopped. */
function serves(text: string): boolean {
  const words = partsOf(text).words.join(" ");
  return words === "npm start" || words === "npm run dev";
}

/** How many lines of a command's output a report quotes. */
const maxPrintedLines = 12;

/** Runs the commands of a page in order, as a reader would type them. Starts a site first, unless the page itself does. */
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

/** Runs a command. Describes the fault if the command unexpectedly failed, or unexpectedly succeeded. */
async function faultOf(text: string, shallFail: boolean, world: World): Promise<string | undefined> {
  const command = world.asTyped(await fillPlaceholders(text, world.shell));
  const { status, printed } = await (serves(text) ? world.shell.start(command) : world.shell.run(command));
  if ((status !== 0) === shallFail) return undefined;
  const end = printed.trim().split("\n").slice(-maxPrintedLines);
  return [`ended with ${status}: ${text.split("\n")[0]}`, ...end].join("\n    ");
}

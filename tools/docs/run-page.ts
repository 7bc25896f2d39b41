import type { Block, Page } from "./page.ts";
import { commandsIn, partsOf } from "./shell.ts";
import { type World, withNames } from "./world.ts";

/** How a page went. */
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

/** More of what a command printed helps nobody. */
const maxPrintedLines = 12;

/** Follows a page: types each of its commands in their order. A page that starts no site finds one running. */
export async function runPage(page: Page, world: World): Promise<PageRun> {
  const blocks = shellBlocks(page);
  const faults: string[] = [];
  let [passed, notRun] = [0, 0];
  const typed = blocks.filter(({ mark }) => mark?.is !== "not run").flatMap((block) => commandsIn(block));
  if (!typed.some(({ text }) => serves(text))) await world.startSite();
  for (const block of blocks)
    for (const { text, line } of commandsIn(block)) {
      if (block.mark?.is === "not run") {
        notRun += 1;
        continue;
      }
      const command = world.asTyped(await withNames(text, world.shell));
      const { status, printed } = await (serves(text) ? world.shell.start(command) : world.shell.run(command));
      if ((status !== 0) === (block.mark?.is === "fails")) passed += 1;
      else
        faults.push(
          [
            `${page.file}:${line}: ended with ${status}: ${text.split("\n")[0]}`,
            ...printed.trim().split("\n").slice(-maxPrintedLines),
          ].join("\n    "),
        );
    }
  return { passed, notRun, faults };
}

import type { Command } from "./command.ts";
import { optionTexts } from "./option-texts.ts";

const optionsOf = (usage: string): string[] => [...new Set(usage.match(/--[a-z-]+/g))];

/** All options that a command knows, as it is typed. */
export const knownOptions = ({ usage }: Command): string[] => [...optionsOf(usage), "--quiet", "--help"];

/** The help on several commands: usage and a sentence of each. */
export const help = (commands: readonly Command[]): string =>
  [
    "careers: runs this careers site from the command line",
    "",
    ...commands.flatMap(({ usage, says }) => [`  ${usage}`, `      ${says}`]),
    "",
    "careers help COMMAND explains the options of one, careers --version tells the version. Each command knows --quiet.",
    "Settings come from the environment, as for the server; see docs/reference/settings.md.",
    "",
  ].join("\n");

/** The help on one command, with its options. */
export function helpOn(command: Command): string {
  const options = [...optionsOf(command.usage), "--quiet"];
  const width = Math.max(...options.map((option) => option.length));
  return [
    command.usage,
    "",
    command.says,
    "",
    ...options.map((option) => `  ${option.padEnd(width)}  ${optionTexts[option] ?? ""}`),
    "",
  ].join("\n");
}

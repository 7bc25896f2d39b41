import type { Command } from "./command.ts";
import { optionText } from "./option-texts.ts";

const optionsOf = (usage: string): string[] => [...new Set(usage.match(/--[a-z-]+/g))];

/** All options of a command, with their dashes. */
export const knownOptions = ({ usage }: Command): string[] => [...optionsOf(usage), "--quiet", "--help"];

/** The help on several commands: the usage and the summary of each. */
export const help = (commands: readonly Command[]): string =>
  [
    "careers: runs this careers site from the command line",
    "",
    ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    "",
    "careers help COMMAND explains the options of a command, careers --version prints the version. Every command accepts --quiet.",
    "Settings come from the environment, as for the server; see docs/reference/settings.md.",
    "",
  ].join("\n");

/** The help on one command, with an explanation of its options. */
export function helpOn(command: Command): string {
  const options = [...optionsOf(command.usage), "--quiet"];
  const width = Math.max(...options.map((option) => option.length));
  return [
    command.usage,
    "",
    command.summary,
    "",
    ...options.map((option) => `  ${option.padEnd(width)}  ${optionText(command, option)}`),
    "",
  ].join("\n");
}

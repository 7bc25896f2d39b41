import { nearestOf } from "#core/text/nearest.ts";
import type { Command } from "./command.ts";

/** What an operator has typed: a command with its arguments, a request for help or for the version, or something unknown. */
type Asked =
  | { readonly is: "command"; readonly command: Command; readonly args: string[] }
  | { readonly is: "help"; readonly about: readonly Command[] }
  | { readonly is: "version" }
  | {
      readonly is: "unknown";
      readonly typed: string;
      /** The command with the most similar name; `undefined` if none is similar. */
      readonly meant: string | undefined;
      /** The commands of the group, if the name of a group was typed. */
      readonly verbs: readonly string[];
    };

const helpWords = ["help", "--help", "-h"];
const versionWords = ["version", "--version", "-V"];

/**
 * Interprets the words that an operator has typed. `help jobs` requests help on a group of commands; `help jobs import` and `jobs import --help`
 * request help on one command.
 */
export function findCommand(words: readonly string[], commands: readonly Command[]): Asked {
  const [first = "help", second = ""] = words;
  if (versionWords.includes(first)) return { is: "version" };
  if (helpWords.includes(first))
    return words.length < 2 ? { is: "help", about: commands } : about(words.slice(1), commands);
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (!command) return about(words, commands, words.some((word) => helpWords.includes(word)) ? "help" : "unknown");
  const args = words.slice(command.name.split(" ").length);
  return args.some((arg) => helpWords.includes(arg) && arg !== "help")
    ? { is: "help", about: [command] }
    : { is: "command", command, args };
}

/**
 * Finds the command or the group of commands to show help on. With `group` set to `unknown`, the name of a group without a verb is treated as an
 * unknown command.
 */
function about(words: readonly string[], commands: readonly Command[], group: "help" | "unknown" = "help"): Asked {
  const named = words.filter((word) => !word.startsWith("-")).slice(0, 2);
  const typed = named.join(" ") || (words[0] ?? "");
  const ofGroup = commands.filter(({ name }) => name === typed || name.startsWith(`${typed} `));
  if (group === "help" && ofGroup.length > 0) return { is: "help", about: ofGroup };
  const known = [...commands.flatMap(({ name }) => [name, name.split(" ")[0] ?? name]), "--version", "--help"];
  const [meant] = nearestOf(typed, [...new Set(known)], 1);
  const [first = ""] = named;
  const verbs = commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? name.slice(first.length + 1) : []));
  return { is: "unknown", typed, meant: meant === typed ? undefined : meant, verbs };
}

import { nearestOf } from "#core/text/nearest.ts";
import type { Command } from "./command.ts";

/** What somebody typed: a command with its arguments, a question for help, or neither. */
export type Asked =
  | { readonly is: "command"; readonly command: Command; readonly rest: readonly string[] }
  | { readonly is: "help"; readonly about: readonly Command[] }
  | { readonly is: "version" }
  | {
      readonly is: "unknown";
      readonly typed: string;
      readonly meant: string | undefined;
      /** What can follow, where a group was typed. */
      readonly verbs: readonly string[];
    };

const helps = ["help", "--help", "-h"];
const versions = ["version", "--version", "-V"];

/** Finds what the words ask for. `help jobs` is about a group, `help jobs import` and `jobs import --help` about a command. */
export function findCommand(words: readonly string[], commands: readonly Command[]): Asked {
  const [first = "help", second = ""] = words;
  if (versions.includes(first)) return { is: "version" };
  if (helps.includes(first))
    return words.length < 2 ? { is: "help", about: commands } : about(words.slice(1), commands);
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (!command) return about(words, commands, words.some((word) => helps.includes(word)) ? "help" : "unknown");
  const rest = words.slice(command.name.split(" ").length);
  return rest.some((word) => helps.includes(word) && word !== "help")
    ? { is: "help", about: [command] }
    : { is: "command", command, rest };
}

/** The command or the group that the words name; a group alone is no command. */
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

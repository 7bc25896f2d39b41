import type { Command } from "../../../cli/command.ts";
import { commands } from "../../../cli/commands.ts";
import { knownOptions } from "../../../cli/help.ts";
import { optionTexts } from "../../../cli/option-texts.ts";
import { code, pageOf, table } from "./markdown.ts";

/** The pages of commands, by the first word of a command. */
const parts = [
  {
    file: "commands-site",
    title: "Commands for the site and its openings",
    words: ["init", "jobs", "sources", "images", "doctor", "reindex"],
  },
  {
    file: "commands-applications",
    title: "Commands for applications",
    words: ["applications", "export", "erase", "purge"],
  },
  {
    file: "commands-running",
    title: "Commands for a running site",
    words: ["backup", "restore", "restart", "builds", "limits", "secret", "moved", "outbox", "scans"],
  },
] as const;

const isIn = (words: readonly string[], { name }: Command): boolean => words.includes(name.split(" ")[0] ?? "");
const anchorOf = ({ name }: Command): string => name.replaceAll(" ", "-");

const sectionOf = (command: Command): string[] => [
  `## ${command.name}`,
  command.summary,
  `\`\`\`text\n${command.usage}\n\`\`\``,
  knownOptions(command)
    .filter((option) => option !== "--help")
    .map((option) => `- ${code(option)}: ${optionTexts[option] ?? ""}`)
    .join("\n"),
];

/** The pages of commands: one with all of them, and one for each part. A command without a part is an error. */
export function commandPages(): Readonly<Record<string, string>> {
  const lost = commands.filter((command) => !parts.some(({ words }) => isIn(words, command)));
  if (lost.length > 0) throw new Error(`no page has ${lost.map(({ name }) => name).join(", ")}`);
  const rows = (file: string, words: readonly string[]) =>
    commands
      .filter((command) => isIn(words, command))
      .map((command) => [`[${command.name}](${file}.md#${anchorOf(command)})`, command.summary]);
  return {
    commands: pageOf(
      "Commands",
      "`./careers` is the operator's program. It may be called from anywhere, as the user that the site runs as and with the same settings. Files and folders\nthat you name after a command begin where you are; those in settings begin at the program's folder.",
      "Every command ends with 0 when it did its work, with 2 for wrong arguments, and with 1 when it refused for another reason. `--json` gives programs what\npeople read as a table, `--quiet` prints only that and errors. `./careers help jobs import` explains one command.",
      ...parts.flatMap(({ file, title, words }) => [
        `## ${title}`,
        table(["command", "what it does"], rows(file, words)),
      ]),
    ),
    ...Object.fromEntries(
      parts.map(({ file, title, words }) => [
        file,
        pageOf(title, ...commands.filter((command) => isIn(words, command)).flatMap(sectionOf)),
      ]),
    ),
  };
}

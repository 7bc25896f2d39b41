import type { Command } from "../../../cli/command.ts";
import { commands } from "../../../cli/commands.ts";
import { knownOptions } from "../../../cli/help.ts";
import { optionText } from "../../../cli/option-texts.ts";
import { code, pageOf, table } from "./markdown.ts";

/** The pages of the reference that describe commands. The first word of a command determines its page. */
const parts = [
  {
    file: "commands-site",
    title: "Commands for the site and its openings",
    words: ["init", "jobs", "sources", "images", "doctor", "reindex"],
  },
  {
    file: "commands-applications",
    title: "Commands for applications",
    words: ["applications", "export", "erase", "purge", "log", "breach"],
  },
  {
    file: "commands-alerts",
    title: "Commands for new openings by mail",
    words: ["alerts"],
  },
  {
    file: "commands-desk",
    title: "Commands for the desk",
    words: ["desk"],
  },
  {
    file: "commands-rights",
    title: "Commands for people’s rights",
    words: ["rights"],
  },
  {
    file: "commands-running",
    title: "Commands for a running site",
    words: ["backup", "restore", "restart", "builds", "limits", "secret", "moved", "outbox", "scans", "upgrade"],
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
    .map((option) => `- ${code(option)}: ${optionText(command, option)}`)
    .join("\n"),
];

/** Generates the pages about commands: one that lists all commands, and one for each part. Throws if a command belongs to no part. */
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
      "`./careers` is the operator's program. You can run it in any folder, as the site's user and with the same settings\n([how with our systemd unit](../guide/releases.md#run-a-command-with-the-settings-of-the-service)). Relative paths\nin arguments start in your current folder; relative paths in settings start in the program's folder.",
      "A command ends with 0 if it succeeded, with 2 if its arguments are wrong, and with 1 if it failed or refused for another reason. `--json` prints the output as JSON, for\nprograms; `--quiet` prints only the requested output and errors. `./careers help jobs import` explains one command.",
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

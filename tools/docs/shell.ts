import type { Block } from "./page.ts";

/** A command in a block. It may have several lines. */
export interface ShellCommand {
  readonly text: string;
  /** The number of the command's first line within the page, counted from 1. */
  readonly line: number;
}

/** Splits a block into commands. Each line is a command, with its continuation lines after a backslash or in a heredoc. */
export function commandsIn({ text, line: first }: Pick<Block, "text" | "line">): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let lines: string[] = [];
  let end: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (lines.length === 0 && /^\s*(?:#.*)?$/.test(line)) continue;
    lines.push(line);
    if (end === undefined) end = /<<'?(\w+)'?/.exec(line)?.[1];
    else if (line === end) end = undefined;
    if (end !== undefined || line.endsWith("\\")) continue;
    commands.push({ text: lines.join("\n"), line: first + index - lines.length + 1 });
    lines = [];
  }
  if (lines.length > 0) commands.push({ text: lines.join("\n"), line: first + text.split("\n").length - lines.length });
  return commands;
}

/** The parts of a command, as far as they can be determined without running it. */
export interface Parts {
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  readonly words: readonly string[];
  readonly comment: string;
}

const word = /(?:'[^']*'|"[^"]*"|\$\([^)]*\)|\\.|[^\s'"\\#]|(?<=\S)#)+/g;
const assignment = /^([A-Z][A-Z0-9_]*)=(.*)$/s;

const unquoted = (text: string): string => text.replaceAll(/'([^']*)'|"([^"]*)"/g, "$1$2");

/** Parses the first line of a command, with its continuation lines. */
export function partsOf(text: string): Parts {
  const whole = text.replaceAll(/\\\n\s*/g, " ");
  const [line = ""] = whole.split("\n");
  const [, command = "", comment = ""] = /^((?:'[^']*'|"[^"]*"|[^#'"]|(?<=\S)#)*)(?:(?<=\s|^)#(.*))?$/.exec(line) ?? [
    "",
    line,
  ];
  const words = [...command.matchAll(word)].map(([each]) => each);
  const isExport = words[0] === "export";
  const rest = isExport ? words.slice(1) : words;
  const first = rest.findIndex((each) => !assignment.test(each));
  const assigned = first === -1 ? rest : rest.slice(0, first);
  return {
    settings: assigned.map((each) => {
      const [, name = "", value = ""] = assignment.exec(each) ?? [];
      return { name, value: unquoted(value) };
    }),
    words: first === -1 ? [] : rest.slice(first).map(unquoted),
    comment: comment.trim(),
  };
}

import type { Language } from "../translation/language.ts";
import type { Fact, Letter, Line, Piece } from "./letter.ts";
import { labelled } from "./letter-facts.ts";

const width = 76;

/** Renders a letter as plain text that can be read without the HTML version. */
export const letterText = ({
  language,
  heading,
  paragraphs,
  facts,
  action,
  steps,
  closing,
  smallPrint,
  foot = [],
}: Letter): string =>
  [
    underlined(heading, "="),
    ...paragraphs.map(paragraph),
    underlined(facts.heading, "-"),
    facts.list.map((fact) => factText(fact, language)).join("\n"),
    ...(action ? [`${labelled(action.text, "", language).trimEnd()}\n${action.address}`] : []),
    ...(steps ? [underlined(steps.heading, "-"), steps.list.map(stepText).join("\n")] : []),
    ...closing.map(paragraph),
    "-".repeat(40),
    ...[...smallPrint, ...foot].map(paragraph),
  ].join("\n\n");

const underlined = (heading: string, sign: string): string =>
  `${wrapped(heading)}\n${sign.repeat(Math.min(width, heading.length))}`;

const paragraph = (line: Line): string =>
  wordsOf(line)
    .split("\n")
    .map((row) => wrapped(row))
    .join("\n");

function factText({ label, lines }: Fact, language: Language): string {
  const [first = [], ...more] = lines;
  if (more.length === 0 && first.every((piece) => typeof piece === "string" || "language" in piece || "whole" in piece))
    return wrapped(labelled(label, wordsOf(first), language), "  ");
  const rows = more.length === 0 ? [`  ${wordsOf(first)}`] : lines.flatMap(itemRows);
  return [labelled(label, "", language).trimEnd(), ...rows].join("\n");
}

/** Formats an item of a list. Lines after the first are indented to align with its text. */
const itemRows = (line: Line): string[] =>
  wordsOf(line)
    .split("\n")
    .map((row, at) => wrapped(at === 0 ? `  - ${row}` : `    ${row}`, "    "));

const stepText = (step: string, index: number): string => wrapped(`${index + 1}. ${step}`, "   ");

const wordsOf = (line: Line): string => line.map(wordsOfPiece).join("");

function wordsOfPiece(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("command" in piece) return piece.command;
  if ("typed" in piece) return piece.typed;
  if ("whole" in piece) return piece.whole; // contains no space, so it is never broken
  if (!("address" in piece)) return piece.text;
  return piece.address === `mailto:${piece.text}` ? piece.text : `${piece.text} (${piece.address})`;
}

/** Wraps a text at spaces; a word, such as an address, is never split. Lines after the first begin with `indent`. */
function wrapped(text: string, indent = ""): string {
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(/(?<=\S) /)) {
    const longer = row === "" ? word : `${row} ${word}`;
    if (row.trim() !== "" && longer.length > width) {
      rows.push(row);
      row = indent + word;
    } else row = longer;
  }
  return [...rows, row].join("\n");
}

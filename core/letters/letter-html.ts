import { escapeHtml } from "../text/escaped.ts";
import type { Fact, Letter, Line, Link, Piece } from "./letter.ts";
import { type LetterStyle, letterStyle, type StyledPart } from "./letter-style.ts";

/** Renders a letter as HTML for mail programs: one column, without pictures, and without anything that is loaded from elsewhere or tracks readers. */
export function letterHtml(letter: Letter): string {
  const style = letterStyle(letter.palette);
  const { styled } = style;
  return `<!DOCTYPE html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.heading)}</title>
<style>
${style.darkStyleSheet}
</style>
</head>
<body ${styled("ground")}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preheader)}</div>
<div lang="${letter.language}" ${styled("ground")}>
<div ${styled("paper")}>
<div ${styled("head")}>${escapeHtml(letter.brand)}${strip(letter.palette.tiles)}</div>
<div ${styled("sheet")}>
${bodyOf(letter, style).join("\n")}
</div>
</div>
</div>
</body>
</html>
`;
}

const unbroken = (word: string): string => `<span style="white-space:nowrap">${escapeHtml(word)}</span>`;

/** The maximum length, in characters, of a word that fits into one line on a narrow phone. */
const maxUnbroken = 24;

/** Renders a command so that it breaks only between words. Browsers also break after a hyphen, which would split options, days and references. */
const commandHtml = (command: string): string =>
  command
    .split(" ")
    .map((word) => (word.includes("-") && word.length <= maxUnbroken ? unbroken(word) : escapeHtml(word)))
    .join(" ");

const isTyped = (piece: Piece): boolean => typeof piece !== "string" && "typed" in piece;

/** A strip with the tile colours of the header art. */
const strip = (tiles: readonly string[]): string =>
  `<div style="margin-top:10px;font-size:0;line-height:0">${tiles
    .map((tile) => `<span style="display:inline-block;width:20px;height:6px;background-color:${tile}"></span>`)
    .join("")}</div>`;

function bodyOf(
  { heading, paragraphs, facts, action, steps, closing, smallPrint, foot = [] }: Letter,
  { styled }: LetterStyle,
): string[] {
  const element = (tag: string, part: StyledPart, content: string, attributes = ""): string =>
    `<${tag}${attributes} ${styled(part)}>${content}</${tag}>`;
  const anchor = ({ text, address, language }: Link, part: StyledPart): string =>
    `<a href="${escapeHtml(address)}"${language ? ` lang="${language}"` : ""} ${styled(part)}>${escapeHtml(text)}</a>`;
  const pieceHtml = (piece: Piece): string => {
    if (typeof piece === "string") return escapeHtml(piece);
    if ("whole" in piece) return unbroken(piece.whole);
    if ("typed" in piece) return escapeHtml(piece.typed);
    if ("language" in piece && !("address" in piece))
      return `<span lang="${piece.language}">${escapeHtml(piece.text)}</span>`;
    return "command" in piece ? element("code", "command", commandHtml(piece.command)) : anchor(piece, "link");
  };
  const inline = (line: Line): string => line.map(pieceHtml).join("").replaceAll("\n", "<br>");
  const factHtml = ({ label, lines }: Fact): string =>
    element("dt", "label", escapeHtml(label)) + lines.map((line) => element("dd", "value", inline(line))).join("");
  return [
    element("h1", "heading", escapeHtml(heading)),
    ...paragraphs.map((line) => element("p", "text", inline(line), line.some(isTyped) ? ' lang="" dir="auto"' : "")),
    element("h2", "section", escapeHtml(facts.heading)),
    `<dl style="margin:0">${facts.list.map(factHtml).join("")}</dl>`,
    ...(action ? [`<p style="margin:20px 0 ${steps ? 0 : 24}px">${anchor(action, "button")}</p>`] : []), // steps have a margin above them
    ...(steps
      ? [
          element("h2", "section", escapeHtml(steps.heading)),
          element("ol", "list", steps.list.map((step) => element("li", "step", escapeHtml(step))).join("")),
        ]
      : []),
    ...closing.map((line) => element("p", "text", inline(line))),
    `<div style="height:8px"></div>`,
    ...[...smallPrint, ...foot].map((line) => element("p", "small", inline(line))),
  ];
}

/** Matches bullets: characters that never begin a sentence, and dashes and asterisks before a space or a letter. */
const bullet = /^\s*(?:[•▪●◦‣∙·■□➢➤►▶✓✔✅➔→]\s*|[-–—*](?=[\s\p{L}])\s*)(?=\S)/u;
const number = /^\s*(\d{1,2})[.)]\s+(?=\S)/;
const isBlank = (line: string): boolean => /^[\s\p{Cf}]*$/u.test(line);

/** Matches the beginning of a heading of Markdown: `## Your profile`. */
const heading = /^\s{0,3}#{1,6}\s+(?=\p{L})/u;
/** Matches a line that is bold in Markdown: `**Your profile**`. */
const boldLine = /^\s*\*\*(?=\S)([^*]+)\*\*:?\s*$/;

type Kind = "ul" | "ol" | "p" | "h3";
interface Line {
  readonly kind: Kind;
  readonly html: string;
  /** The line with its bullet or number. */
  readonly written: string;
}

/** Makes paragraphs, lists and headings from lines that are HTML already, but have no tags that separate them. */
export function htmlOfLines(written: readonly string[]): string {
  return htmlOfParagraphs(isWrapped(written) ? unwrapped(written) : written);
}

/** Makes paragraphs, lists and headings from lines of HTML. Each line is a paragraph, a heading or an item of a list. */
export function htmlOfParagraphs(lines: readonly string[]): string {
  const all = asLists(lines.filter((line) => !isBlank(line)).map(lineOf));
  let html = "";
  let list: Kind = "p";
  for (const { kind, html: line } of all) {
    if (kind !== list) html += `${isList(list) ? `</${list}>` : ""}${isList(kind) ? `<${kind}>` : ""}`;
    list = kind;
    html += isList(kind) ? `<li>${line}</li>` : `<${kind}>${line}</${kind}>`;
  }
  return isList(list) ? `${html}</${list}>` : html;
}

const isList = (kind: Kind): boolean => kind === "ul" || kind === "ol";

/** Whether lines have at least two bullets, or numbers that count from 1. */
export function haveItems(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => number.exec(line)?.[1] ?? []);
  if (numbers.some((each, index) => Number(each) !== index + 1)) return false; // an `<ol>` would renumber the lines
  return lines.filter((line) => bullet.test(line)).length >= 2 || numbers.length >= 2;
}

function lineOf(line: string): Line {
  const written = line.trim();
  const [hashes] = heading.exec(line) ?? [];
  if (hashes) return { kind: "h3", html: line.slice(hashes.length).trim(), written };
  const [, bold] = boldLine.exec(line) ?? [];
  if (bold) return { kind: "p", html: `<strong>${bold}</strong>`, written };
  const bulleted = bullet.exec(line);
  if (bulleted) return { kind: "ul", html: line.slice(bulleted[0].length).trim(), written };
  const numbered = number.exec(line);
  return numbered
    ? { kind: "ol", html: line.slice(numbered[0].length).trim(), written }
    : { kind: "p", html: written, written };
}

/** Turns single numbered lines back into paragraphs, and paragraphs that end with semicolons into list items. */
function asLists(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    if (line.kind === "ol" && before?.kind !== "ol" && after?.kind !== "ol")
      return { ...line, kind: "p", html: line.written };
    return line.kind === "p" && (isItem(line, after) || isItem(before, line)) ? { ...line, kind: "ul" } : line;
  });
}

/** A line that ends with a semicolon is a list item, and so is the line after it. */
const isItem = (line: Line | undefined, after: Line | undefined): boolean =>
  line?.kind === "p" && line.html.endsWith(";") && after?.kind === "p";

/** Whether a text was wrapped into lines of about the same length, as old mail programs do. */
function isWrapped(lines: readonly string[]): boolean {
  const inner = lines.filter((line, index) => !isBlank(line) && !isBlank(lines[index + 1] ?? ""));
  const full = inner.filter((line) => line.trim().length >= 55);
  return inner.length >= 6 && full.length >= inner.length * 0.7 && lines.every((line) => line.length <= 100);
}

/** Joins wrapped lines into paragraphs. Each paragraph is joined only once, because a paragraph may have megabytes. */
function unwrapped(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || isBlank(last[0] ?? "") || isBlank(line) || bullet.test(line) || number.test(line))
      paragraphs.push([line]);
    else last.push(line);
  }
  return paragraphs.map((parts) =>
    parts.length === 1 ? (parts[0] ?? "") : parts.map((part) => part.trim()).join(" "),
  );
}

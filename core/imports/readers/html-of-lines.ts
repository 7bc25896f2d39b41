/** Matches a bullet at the beginning of a line: a character that never begins a sentence, or a dash or asterisk before a space or a letter. */
const bullet = /^\s*([•▪●◦‣∙·■□◾◆➢➤►▶✓✔✅➔→🔹🔸]|[-–—*](?=[\s\p{L}]))\s*(?=\S)/u;
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
  /** The bullet with which the line begins. */
  readonly bullet?: string;
  /** The number with which the line begins. */
  readonly number?: number;
}

/** Makes paragraphs, lists and headings from lines of HTML that no tags separate. Lines that were wrapped are joined first. */
export function htmlOfLines(written: readonly string[]): string {
  return htmlOfParagraphs(isWrapped(written) ? unwrapped(written) : written);
}

/** Makes paragraphs, lists and headings from lines of HTML. Each line is a paragraph, a heading or an item of a list. */
export function htmlOfParagraphs(lines: readonly string[]): string {
  let html = "";
  let list: Kind = "p";
  for (const { kind, html: line } of linesOf(lines)) {
    if (kind !== list) html += `${isList(list) ? `</${list}>` : ""}${isList(kind) ? `<${kind}>` : ""}`;
    list = kind;
    html += isList(kind) ? `<li>${line}</li>` : `<${kind}>${line}</${kind}>`;
  }
  return isList(list) ? `${html}</${list}>` : html;
}

const linesOf = (lines: readonly string[]): Line[] => asLists(lines.filter((line) => !isBlank(line)).map(lineOf));

const isList = (kind: Kind): boolean => kind === "ul" || kind === "ol";

/** Whether the lines contain a list: at least two of them begin with the same bullet, or with numbers that count from 1. */
export function haveItems(lines: readonly string[]): boolean {
  const items = linesOf(lines);
  const written = items.flatMap(({ kind, bullet }) => (kind === "ul" && bullet ? [bullet] : []));
  return new Set(written).size < written.length || items.some(({ kind }) => kind === "ol");
}

function lineOf(line: string): Line {
  const written = line.trim();
  const [hashes] = heading.exec(line) ?? [];
  if (hashes) return { kind: "h3", html: line.slice(hashes.length).trim(), written };
  const [, bold] = boldLine.exec(line) ?? [];
  if (bold) return { kind: "p", html: `<strong>${bold}</strong>`, written };
  const bulleted = bullet.exec(line);
  if (bulleted) {
    const [{ length }, sign] = bulleted;
    return { kind: "ul", html: line.slice(length).trim(), written, ...(sign ? { bullet: sign } : {}) };
  }
  const numbered = number.exec(line);
  return numbered
    ? { kind: "ol", html: line.slice(numbered[0].length).trim(), written, number: Number(numbered[1]) }
    : { kind: "p", html: written, written };
}

/**
 * Decides which lines are items of lists. Lines with dashes or numbers that are not items become paragraphs. Paragraphs that end with semicolons
 * become items, and so do the lines that follow them.
 */
function asLists(all: readonly Line[]): Line[] {
  const lines = withWholeItems(withoutOtherNumbers(withoutOtherDashes(all)));
  return lines.map((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    return line.kind === "p" && (isItem(line, after) || isItem(before, line)) ? { ...line, kind: "ul" } : line;
  });
}

const asParagraph = (line: Line): Line => ({ kind: "p", html: line.written, written: line.written });

const isDash = (line: Line | undefined): boolean => /^[-–—*]$/.test(line?.bullet ?? "");

/** Turns lines with dashes that are not items into paragraphs: dialogues, and a signature in the last line (`– Your team`). */
function withoutOtherDashes(lines: readonly Line[]): readonly Line[] {
  if (isDialogue(lines)) return lines.map((line) => (isDash(line) ? asParagraph(line) : line));
  const last = lines.at(-1);
  const isName = /^[–—]$/.test(last?.bullet ?? "") && lines.every((line) => line === last || line.bullet === undefined);
  return last && isName ? [...lines.slice(0, -1), asParagraph(last)] : lines;
}

/** Whether the lines with dashes are a dialogue: an answer follows a question directly, or all of the lines are quotations. */
function isDialogue(lines: readonly Line[]): boolean {
  const isQuestion = ({ html }: Line): boolean => /\?["“”»]?$/.test(html);
  const isQuotation = ({ html }: Line): boolean => /^["“„«»]/.test(html);
  const withDash = lines.filter(isDash);
  const isAnswered = lines.some((line, index) => {
    const after = lines[index + 1];
    return isDash(line) && isQuestion(line) && after !== undefined && isDash(after) && !isQuestion(after);
  });
  return isAnswered || (withDash.length > 0 && withDash.every(isQuotation));
}

/**
 * Turns lines with numbers into paragraphs, unless at least two follow each other and count from 1. In a list, browsers would show other numbers.
 */
function withoutOtherNumbers(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  let row: Line[] = [];
  const end = (): void => {
    const counts = row.length > 1 && row.every(({ number }, index) => number === index + 1);
    for (const line of row) kept.push(counts ? line : asParagraph(line));
    row = [];
  };
  for (const line of lines) {
    if (line.kind === "ol") row.push(line);
    else {
      end();
      kept.push(line);
    }
  }
  end();
  return kept;
}

/** Returns the mark that ends a line, such as a full stop or a semicolon, whatever space follows it. The semicolon of `&amp;` does not count. */
function endMarkOf(html: string): string | undefined {
  let text = html.trimEnd();
  while (text.endsWith("&nbsp;")) text = text.slice(0, -"&nbsp;".length).trimEnd();
  const end = text.slice(-40);
  return /&#?\w{1,31};$/.test(end) ? undefined : /[.:;!?]$/.exec(end)?.[0];
}

/** Joins an item with the line after it that continues its sentence: a line without a bullet, between items, that begins with a lower-case letter. */
function withWholeItems(lines: readonly Line[]): readonly Line[] {
  const whole: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const item = whole.at(-1);
    const isContinued =
      item?.bullet !== undefined && lines[index + 1]?.bullet === item.bullet && endMarkOf(item.html) === undefined;
    if (item && isContinued && line.kind === "p" && /^\p{Ll}/u.test(line.html))
      whole[whole.length - 1] = {
        ...item,
        html: `${item.html} ${line.html}`,
        written: `${item.written} ${line.written}`,
      };
    else whole.push(line);
  }
  return whole;
}

/** Whether a line is a list item because it ends with a semicolon and another paragraph follows. */
const isItem = (line: Line | undefined, after: Line | undefined): boolean =>
  line?.kind === "p" && endMarkOf(line.html) === ";" && after?.kind === "p";

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

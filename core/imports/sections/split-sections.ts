import type { SectionType } from "../../jobs/job.ts";
import { type Line, linesOf } from "./lines.ts";
import { isCatchAllHeading, typeOfHeading, typeOfPhrase, typeOfSectionName } from "./section-words.ts";
import { statesFact } from "./stated-facts.ts";

/** A section of a text that was split at its headings. */
export interface FoundSection {
  /** The type that the heading names; missing if it names none. */
  readonly type: SectionType | undefined;
  readonly title: string;
  /** The heading that names the topic: the title, or the heading right below it. */
  readonly topicHeading: string;
  readonly html: string;
}

/** A text, split at its headings. */
export interface SplitText {
  /** The text before the first heading; may be empty. */
  readonly before: string;
  readonly sections: readonly FoundSection[];
  /** The number of lines that look like headings, whatever their words. */
  readonly headings: number;
}

/** The maximum length of a heading in characters, by its form: a heading element, a bold line or a plain line. Longer lines are sentences. */
const maxLength = { heading: 150, bold: 80, plain: 50 };

/**
 * The maximum number of sections in one text. It is lower than the maximum of an opening, to leave room for sections from other fields of the feed.
 */
const maxSections = 14;

interface Heading {
  readonly line: Line;
  /** The number of the line, counted from 0. */
  readonly at: number;
  /** The type that the words of the heading name; `undefined` if they name none. */
  readonly type: SectionType | undefined;
  /** The heading right below it, if only that heading names the type. */
  readonly topicHeading?: string;
  /** Whether a list follows. */
  readonly hasList: boolean;
  /** The rank of the heading: 1 to 6 for `<h1>` to `<h6>`, 7 for bold lines, 8 for lines that are headings only by their words. */
  readonly rank: number;
}

const endsSentence = /[.!,;]$/;

/** Matches the end of a bold line that is a sentence. An ellipsis ends a heading: `You may be right here if...`. */
const endsBoldSentence = /(?<!\.\.)\.$|[,;]$/;

const isInCapitals = (text: string): boolean => text === text.toUpperCase() && text.split(" ").length <= 6;

/** Whether two lines in bold are the heading of a section and its first subheading, as in `Responsibilities`, `Planning` and a list. */
const isAboveSubheading = ({ text }: Line, next: Line | undefined, afterNext: Line | undefined): boolean =>
  afterNext?.inList === true &&
  /^\p{Lu}/u.test(next?.text ?? "") &&
  typeOfSectionName(text.split(" ").at(-1) ?? "", true) !== undefined;

function headingOf(line: Line, at: number, [next, afterNext]: readonly (Line | undefined)[]): Heading | undefined {
  const { text, level, bold, inList } = line;
  const hasList = next?.inList === true;
  if (inList || !/\p{L}/u.test(text)) return undefined;
  if (level > 0)
    return text.length <= maxLength.heading ? { line, at, type: typeOfHeading(text), rank: level, hasList } : undefined;
  if (statesFact(text) && !(bold && hasList)) return undefined;
  const isBoldNext = next?.bold === true && next.level === 0 && !next.inList;
  const boldAlone = bold && (!isBoldNext || isAboveSubheading(line, next, afterNext)); // other consecutive bold lines are text
  if (boldAlone && text.length <= maxLength.bold && !endsBoldSentence.test(text))
    return { line, at, type: typeOfHeading(text), rank: 7, hasList };
  if (text.length > maxLength.plain || endsSentence.test(text) || next === undefined) return undefined;
  // a short paragraph is a heading if its words name a type: texts without markup have no other headings
  const isShort = !line.breaks && next.text.length > text.length && text.split(" ").length <= 5;
  if (isInCapitals(text) && typeOfPhrase(text)) return { line, at, type: typeOfPhrase(text), rank: 8, hasList };
  const type = text.endsWith(":") || next.inList || isShort ? typeOfHeading(text) : undefined;
  return type && { line, at, type, rank: 8, hasList };
}

/**
 * Splits a text into sections at its headings. A heading is a heading element, a bold line on its own, or a plain line whose words name a type of
 * section in one of five languages and that ends with a colon, precedes a list, or is short and followed by a longer line. A heading that names no
 * type begins a section without a type if it ranks at least as high as most headings that name a type; otherwise it remains part of the text. A
 * subheading remains in the section of its heading. No word is lost: a heading becomes the title of its section. The text is not split if no heading
 * names a type and fewer than two headings are marked up.
 */
export function splitSections(html: string): SplitText {
  const lines = linesOf(html);
  const headings = lines.flatMap((line, index) => headingOf(line, index, lines.slice(index + 1, index + 3)) ?? []);
  const known = headings.filter(({ type }) => type !== undefined && type !== "detail");
  const count = headings.filter(({ rank }) => rank < 8).length;
  const marked = headings.filter(({ rank }) => rank < 8);
  if (known.length === 0 && marked.length < 2) return { before: html, sections: [], headings: count };
  let cuts = cutsAmong(headings, mainRank(known.length > 0 ? known : marked));
  if (cuts.length > maxSections) cuts = cuts.filter(({ type }) => type !== undefined);
  return cutAt(html, merged(cuts).slice(0, maxSections), count);
}

/** Cuts a text at these headings. */
function cutAt(html: string, cuts: readonly Heading[], headings: number): SplitText {
  const first = cuts[0]?.line.from ?? html.length;
  const sections = cuts.map(({ line, type, topicHeading = line.text }, index): FoundSection => {
    return {
      type,
      title: withoutColon(line.text),
      topicHeading,
      html: contentFrom(html, line, cuts[index + 1]?.line.from),
    };
  });
  return { before: html.slice(0, first), sections, headings };
}

/**
 * Splits the text of a field about tasks or requirements at marked-up headings that are nothing but the name of a section about another topic, and at
 * the next heading that names the field's own topic again. Fields about tasks are only split at names that speak of the employer or the candidate, as
 * `Benefits` may be a task. Other fields are not split, because their subheadings sound like other topics.
 */
export function splitField(html: string, topic: SectionType): SplitText {
  const lines = linesOf(html);
  const headings = lines.flatMap((line, index) => headingOf(line, index, lines.slice(index + 1, index + 3)) ?? []);
  const marked = headings.filter(({ rank }) => rank < 8);
  const cuts: Heading[] = [];
  for (const heading of topic === "tasks" || topic === "requirements" ? marked : []) {
    const current = cuts.at(-1)?.type ?? topic;
    const type = heading.type === topic ? topic : typeOfSectionName(heading.line.text, topic === "requirements");
    if (type && type !== current) cuts.push({ ...heading, type });
  }
  return cutAt(html, cuts.slice(0, maxSections), marked.length);
}

/**
 * A heading that is marked up as one and begins a text, and the rest of that text; `undefined` if the text does not begin with such a heading, or has
 * nothing after it.
 */
export function leadingHeading(html: string): { readonly title: string; readonly html: string } | undefined {
  const [first, second] = linesOf(html);
  const heading = first && second && headingOf(first, 0, [second]);
  if (!heading || heading.rank > 7) return undefined;
  return { title: withoutColon(first.text), html: contentFrom(html, first) };
}

/** Returns the HTML that follows a line, as a paragraph if the line ended within one. */
function contentFrom(html: string, { to, breaks }: Line, end?: number): string {
  const content = html.slice(to, end);
  return breaks ? `<p>${content}` : content;
}

/** Returns the most frequent rank of these headings; the highest one if several are equally frequent. */
function mainRank(known: readonly Heading[]): number {
  const counts = new Map<number, number>();
  for (const { rank } of known) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const [main = 8] = [...counts].sort(([a, one], [b, other]) => other - one || a - b)[0] ?? [];
  return main;
}

/** Chooses the headings that begin sections. A heading that ranks below the heading of its section usually remains part of the section's text. */
function cutsAmong(headings: readonly Heading[], main: number): Heading[] {
  const cuts: Heading[] = [];
  const onlyLines = headings.every(({ rank }) => rank >= 7);
  const typedInBold = headings.filter(({ type, rank }) => type && rank === 7).length;
  /**
   * Whether a bold line that names no type is a heading: the text has no heading elements, and a list follows or at least two bold lines name a type.
   */
  const isAmong = ({ rank, hasList }: Heading): boolean => rank === 7 && onlyLines && (hasList || typedInBold >= 2);
  for (const heading of headings) {
    const above = cuts.at(-1);
    const { type, rank } = heading;
    if (isItem(heading, above)) continue;
    const isBelow = above !== undefined && rank > above.rank && !(isUntold(above) && above.rank < main && rank <= main);
    if (isBelow ? beginsOther(heading, above) : type || rank <= Math.min(main, 6) || isAmong(heading))
      cuts.push(heading);
  }
  return cuts;
}

/** Whether a plain line is an item of a list without bullets, such as `Good knowledge of SQL`, rather than a heading. */
const isItem = ({ rank, hasList, type, line }: Heading, above: Heading | undefined): boolean =>
  rank === 8 &&
  !hasList &&
  !line.text.endsWith(":") &&
  type === above?.type &&
  !isCatchAllHeading(above?.line.text ?? "");

const isUntold = ({ type }: Heading): boolean => type === undefined || type === "detail";

/**
 * Whether a heading begins a new section although it ranks below the heading of the current one: its words name another type. This does not apply to
 * sections about benefits, which often have subheadings that sound like requirements, such as `Education`.
 */
const beginsOther = ({ line, type }: Heading, above: Heading): boolean =>
  type !== undefined &&
  type !== "detail" &&
  type !== above.type &&
  above.type !== "benefits" &&
  typeOfPhrase(line.text) === type;

/**
 * Merges headings with nothing between them: the first heading begins the section, and the second gives the section's type if the first names none or
 * the second clearly names another, as in `RESPONSIBILITIES`, `Our values`.
 */
function merged(cuts: readonly Heading[]): Heading[] {
  const kept: Heading[] = [];
  let last: Heading | undefined;
  for (const cut of cuts) {
    const before = kept.at(-1);
    const isEmpty = before && last && cut.at === last.at + 1;
    last = cut;
    if (!before || !isEmpty) kept.push(cut);
    else if (cut.type && (isUntold(before) || beginsOther(cut, before)))
      kept[kept.length - 1] = { ...before, type: cut.type, topicHeading: cut.line.text };
  }
  return kept;
}

const withoutColon = (text: string): string => (text.endsWith(":") ? text.slice(0, -1).trimEnd() : text) || text;

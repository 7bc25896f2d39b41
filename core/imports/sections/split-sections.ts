import type { SectionType } from "../../jobs/job.ts";
import { type Line, linesOf } from "./lines.ts";
import { typeOfHeading } from "./section-words.ts";

/** A part of a text that was split at its headings. */
export interface SectionFound {
  readonly type: SectionType;
  readonly title: string;
  readonly html: string;
}

/** What became of a text. */
export interface Split {
  /** What stands before the first heading; empty where nothing does. */
  readonly before: string;
  readonly sections: readonly SectionFound[];
  /** How many lines look like headings, whatever they say. */
  readonly headings: number;
}

/** A longer line is a sentence, not a heading; in bold, a shorter one is. */
const longest = { heading: 150, bold: 80, plain: 50 };

/** An opening has no more sections, with those of other fields of the feed. */
const mostSections = 14;

interface Heading {
  readonly line: Line;
  /** Which line it is, from 0. */
  readonly at: number;
  /** The type that its words say. */
  readonly type: SectionType | undefined;
  /** 1 to 6 for `<h1>` to `<h6>`, 7 for bold lines, 8 for lines that only their words make headings. */
  readonly rank: number;
}

const endsSentence = /[.!,;]$/;

function headingOf(line: Line, at: number, next: Line | undefined): Heading | undefined {
  const { text, level, bold, inList } = line;
  if (inList || !/\p{L}/u.test(text)) return undefined;
  if (level > 0)
    return text.length <= longest.heading ? { line, at, type: typeOfHeading(text), rank: level } : undefined;
  const boldAlone = bold && !(next?.bold && next.level === 0 && !next.inList); // several in a row are text
  if (boldAlone && text.length <= longest.bold && !/[.,;]$/.test(text))
    return { line, at, type: typeOfHeading(text), rank: 7 };
  if (text.length > longest.plain || endsSentence.test(text) || next === undefined) return undefined;
  // a short line of its own is one where its words say so: texts without markup have no others
  const isShort = !line.breaks && next.text.length > text.length && text.split(" ").length <= 5;
  const type = text.endsWith(":") || next.inList || isShort ? typeOfHeading(text) : undefined;
  return type && { line, at, type, rank: 8 };
}

/**
 * Splits a text at its headings: elements, lines in bold, and lines before lists whose words say what follows, in five
 * languages. Words that say nothing begin a section of details where their heading ranks as high as those that do;
 * lower ones stay where they are. No word is lost: a heading becomes the section's title. A text none of whose
 * headings says anything stays whole.
 */
export function splitSections(html: string): Split {
  const lines = linesOf(html);
  const headings = lines.flatMap((line, index) => headingOf(line, index, lines[index + 1]) ?? []);
  const known = headings.filter(({ type }) => type !== undefined && type !== "detail");
  const count = headings.filter(({ rank }) => rank < 8).length;
  if (known.length === 0) return { before: html, sections: [], headings: count };
  const rank = known.reduce((highest, heading) => Math.max(highest, heading.rank), 0);
  let cuts = headings.filter(
    (heading) => heading.type !== undefined || heading.rank <= Math.min(rank, 6) || isAmong(heading, headings),
  );
  if (cuts.length > mostSections) cuts = cuts.filter(({ type }) => type !== undefined);
  cuts = withTexts(cuts).slice(0, mostSections);
  const first = cuts[0]?.line.from ?? html.length;
  const sections = cuts.map(({ line, type }, index): SectionFound => {
    const content = html.slice(line.to, cuts[index + 1]?.line.from ?? html.length);
    return { type: type ?? "detail", title: withoutColon(line.text), html: line.breaks ? `<p>${content}` : content };
  });
  return { before: html.slice(0, first), sections, headings: count };
}

/** Of headings with nothing in between the first begins the section; what the second says counts where the first says nothing. */
function withTexts(cuts: readonly Heading[]): Heading[] {
  const kept: Heading[] = [];
  let last: Heading | undefined;
  for (const cut of cuts) {
    const before = kept.at(-1);
    const isEmpty = before && last && cut.at === last.at + 1;
    last = cut;
    if (!before || !isEmpty) kept.push(cut);
    else if (before.type === undefined || before.type === "detail")
      kept[kept.length - 1] = { ...before, type: cut.type ?? before.type };
  }
  return kept;
}

/** Whether a bold line that says nothing stands among bold lines that do, rather than below one of another section. */
const isAmong = ({ rank }: Heading, headings: readonly Heading[]): boolean =>
  rank === 7 &&
  headings.every((other) => other.rank >= 7) &&
  headings.filter(({ type, rank: each }) => type && each === 7).length >= 2;

const withoutColon = (text: string): string => (text.endsWith(":") ? text.slice(0, -1).trimEnd() : text) || text;

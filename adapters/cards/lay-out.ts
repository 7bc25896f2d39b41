import { type Card, cardSize } from "#core/cards/card.ts";
import { balanceLines, breakable, wrapLines } from "./break-lines.ts";
import type { Box, TypesetLine, Typesetter } from "./typesetter.ts";

/** The part of a card to which a line belongs. */
export type CardPart = "brand" | "label" | "title" | "facts";

/** A line of text, and where its baseline starts, in pixels of the card. */
export interface PlacedLine {
  readonly part: CardPart;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly line: TypesetLine;
}

export interface CardTypesetters {
  readonly display: Typesetter;
  readonly text: Typesetter;
}

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The areas of the text, of the art and of the logo. They do not overlap, because no text lies over art (look 3.4). */
export const areas = {
  text: { left: 72, top: 48, right: cardSize.width - 72, bottom: 418 },
  logo: { left: 72, top: 52, height: 48, maxWidth: 240 },
  /** The area of the title and the facts. */
  main: { top: 124, bottom: 412 },
  art: { left: 0, top: 430, right: cardSize.width, bottom: cardSize.height },
} as const;

/** A font size for the title, in pixels, and how many lines the title may take at this size. */
export interface TitleSize {
  readonly size: number;
  readonly maxLines: number;
}

const titleSizes: readonly TitleSize[] = [
  { size: 80, maxLines: 2 },
  { size: 72, maxLines: 2 },
  { size: 64, maxLines: 3 },
  { size: 56, maxLines: 3 },
  { size: 48, maxLines: 4 },
  { size: 42, maxLines: 4 },
  { size: 37, maxLines: 5 },
];
export const lineHeight = 1.1;
const factsSize = 32;
const gap = 30;
/** How many places a card may name. If there are more, it shows only the number of the others. */
const maxPlaceNames = 12;

/** Arranges the texts of a card, beside a logo with this width in pixels. */
export function layOut(card: Card, type: CardTypesetters, logoWidth: number): PlacedLine[] {
  const width = areas.text.right - areas.text.left;
  const title = titleOf(card, type, width, titleSizes);
  const facts = factsOf(card, type.text, width);
  const height = title.lines.length * title.size * lineHeight + (facts === "" ? 0 : gap + factsSize);
  const top = areas.main.top + Math.max(0, (areas.main.bottom - areas.main.top - height) / 2);
  const lines = title.lines.map((text, at) =>
    placed(
      "title",
      text,
      areas.text.left,
      top + title.size * (0.86 + at * lineHeight),
      type.display.set(text, title.size),
    ),
  );
  const below = top + title.lines.length * title.size * lineHeight + gap + factsSize * 0.72;
  return [
    ...headOf(card, type, logoWidth),
    ...lines,
    ...(facts === "" ? [] : [placed("facts", facts, areas.text.left, below, type.text.set(facts, factsSize))]),
  ];
}

export const placed = (part: CardPart, text: string, x: number, y: number, line: TypesetLine): PlacedLine => ({
  part,
  text,
  y,
  line,
  x: x - Math.max(0, line.ink.left), // so that the visible edge of the first letter is exactly at the margin
});

/** The lines at the top of the card: the name of the brand beside the logo, and the label on the other side. Each is left out if there is no room. */
export function headOf(card: Card, { display, text }: CardTypesetters, logoWidth: number): PlacedLine[] {
  const left = areas.logo.left + logoWidth + 16;
  const base = areas.logo.top + areas.logo.height / 2 + 11;
  const room = areas.text.right - left;
  const brand = fitted(display.writable(card.brand).text, room * 0.6, (line) => display.set(line, 32).width);
  const name = display.set(brand, 32);
  const label = fitted(text.writable(card.label).text, room - name.width - 48, (line) => text.set(line, 28).width);
  const tag = text.set(label, 28);
  return [
    ...(brand === "" ? [] : [placed("brand", brand, left, base, name)]),
    ...(label === "" ? [] : [placed("label", label, areas.text.right - tag.width, base, tag)]),
  ];
}

/**
 * The lines of the title, at the largest of these sizes at which they fit. A title that is too long even for the smallest size ends with an ellipsis.
 */
export function titleOf(
  card: Card,
  { display }: CardTypesetters,
  width: number,
  sizes: readonly TitleSize[],
): { lines: string[]; size: number } {
  const smallest = sizes.at(-1) ?? { size: 37, maxLines: 1 };
  const widthOf = memoized((line) => display.set(line, 1).width);
  const own = display.writable(card.title);
  // `breaks` are indices into the original title. If the fonts lack some of the title's characters, the indices are wrong, so they are not used.
  const isWhole = own.text === card.title;
  const shown = own.share >= 0.5 ? own.text : display.writable(card.fallbackTitle).text;
  const text = breakable(shown, []);
  const hyphenated = isWhole && shown === own.text ? breakable(shown, card.breaks) : text;
  for (const { size, maxLines } of sizes) {
    const measure = (line: string): number => widthOf(line) * size;
    const fits = (each: typeof text): boolean => each.pieces.every((piece) => measure(piece.text + piece.end) <= width);
    const chosen = fits(text) ? text : hyphenated;
    if (!fits(chosen) && size !== smallest.size) continue;
    if (wrapLines(chosen, width, measure).length <= maxLines)
      return { lines: balanceLines(chosen, width, measure), size };
  }
  const { size, maxLines } = smallest;
  const measure = (line: string): number => widthOf(line) * size;
  const all = wrapLines(hyphenated, width, measure);
  const last = `${all[maxLines - 1] ?? ""} ${all[maxLines] ?? ""}`;
  return { lines: [...all.slice(0, maxLines - 1), fitted(last, width, measure)], size };
}

/** Measures each line only once, at a font size of 1: widths are proportional to the font size. */
function memoized(measure: (line: string) => number): (line: string) => number {
  const known = new Map<string, number>();
  return (line) => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
}

/** Returns the line of facts: the company, as many places as fit, and how many further places there are. */
function factsOf({ company = "", places }: Card, text: Typesetter, width: number): string {
  const measure = (line: string): number => text.set(line, factsSize).width;
  const known = places.slice(0, maxPlaceNames).map((place) => text.writable(place).text);
  const names = known.filter((name) => name !== "");
  const firm = text.writable(company).text;
  for (let count = Math.min(names.length, maxPlaceNames); count > 0; count -= 1) {
    const more = places.length - known.length + names.length - count;
    const where = names.slice(0, count).join(", ") + (more > 0 ? ` +${more}` : "");
    const line = [firm, where].filter((part) => part !== "").join("  ·  ");
    if (measure(line) <= width) return line;
  }
  return fitted([firm, names[0] ?? ""].filter((part) => part !== "").join("  ·  "), width, measure);
}

/** Cuts a text so that it fits on one line. A text that was cut ends with an ellipsis. */
export function fitted(text: string, width: number, measure: (line: string) => number): string {
  if (measure(text) <= width) return text;
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );
  let [fits, tooLong] = [0, signs.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(`${signs.slice(0, middle).join("").trimEnd()}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? "" : `${signs.slice(0, fits).join("").trimEnd()}…`;
}

/** The part of the card that the ink of a line covers. */
export const inkOf = ({ x, y, line: { ink } }: PlacedLine): Box => ({
  left: x + ink.left,
  top: y + ink.top,
  right: x + ink.right,
  bottom: y + ink.bottom,
});

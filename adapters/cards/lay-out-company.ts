import type { Card } from "#core/cards/card.ts";
import { breakable, wrapLines } from "./break-lines.ts";
import {
  areas,
  type CardTypesetters,
  fitted,
  headOf,
  lineHeight,
  type PlacedLine,
  placed,
  type Size,
  type TitleSize,
  titleOf,
} from "./lay-out.ts";
import type { Box } from "./typesetter.ts";

/** The largest logo of a company, in pixels. */
export const companyLogo = { height: 80, maxWidth: 300 } as const;

/** The space between a logo and the edge of the white plate behind it, in pixels. Logos are made for light backgrounds. */
export const platePadding = 18;

/** The sizes of the company's name. Each leaves room for at least two lines of the sentence below. */
const nameSizes: readonly TitleSize[] = [
  { size: 72, maxLines: 2 },
  { size: 58, maxLines: 2 },
  { size: 46, maxLines: 3 },
  { size: 37, maxLines: 4 },
];
const sentence = { size: 33, lineHeight: 43, maxLines: 3 } as const;
const gaps = { besideLogo: 32, aboveSentence: 26 } as const;

/** The lines of a company's card, and the white plate behind its logo. */
export interface CompanyLayout {
  readonly lines: readonly PlacedLine[];
  readonly plate: Box | undefined;
}

/**
 * Lays out the card of a company: the logo, the name beside it, and the sentence below both. If the sentence is too long, it ends with an ellipsis.
 */
export function layOutCompany(card: Card, type: CardTypesetters, brandWidth: number, logo?: Size): CompanyLayout {
  const { left, right } = areas.text;
  const { top, bottom } = areas.main;
  const plateSize = logo && { width: logo.width + 2 * platePadding, height: logo.height + 2 * platePadding };
  const nameLeft = plateSize ? left + plateSize.width + gaps.besideLogo : left;
  const name = titleOf(card, type, right - nameLeft, nameSizes);
  const nameHeight = name.lines.length * name.size * lineHeight;
  const rowHeight = Math.max(nameHeight, plateSize?.height ?? 0);
  const room = bottom - top - rowHeight - gaps.aboveSentence;
  const words = sentenceIn(card, type, Math.min(sentence.maxLines, Math.floor(room / sentence.lineHeight)));
  const height = rowHeight + (words.length > 0 ? gaps.aboveSentence + words.length * sentence.lineHeight : 0);
  const start = top + (bottom - top - height) / 2;
  const nameTop = start + (rowHeight - nameHeight) / 2;
  const below = start + rowHeight + gaps.aboveSentence;
  return {
    lines: [
      ...headOf(card, type, brandWidth),
      ...name.lines.map((text, at) =>
        placed(
          "title",
          text,
          nameLeft,
          nameTop + name.size * (0.86 + at * lineHeight),
          type.display.set(text, name.size),
        ),
      ),
      ...words.map((text, at) =>
        placed(
          "facts",
          text,
          left,
          below + sentence.size + at * sentence.lineHeight,
          type.text.set(text, sentence.size),
        ),
      ),
    ],
    plate: plateSize && boxAt(left, start + (rowHeight - plateSize.height) / 2, plateSize),
  };
}

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function sentenceIn({ sentence: said = "" }: Card, { text }: CardTypesetters, maxLines: number): string[] {
  const own = text.writable(said);
  if (own.share < 0.5) return [];
  const width = areas.text.right - areas.text.left;
  const measure = (line: string): number => text.set(line, sentence.size).width;
  const lines = wrapLines(breakable(own.text, []), width, measure);
  if (lines.length <= maxLines) return lines;
  const last = lines.slice(maxLines - 1, maxLines + 1).join(" ");
  return [...lines.slice(0, maxLines - 1), fitted(last, width, measure)];
}

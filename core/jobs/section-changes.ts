import { textLines } from "../text/text-lines.ts";
import { type TextPiece, wordChanges } from "../text/word-changes.ts";
import { inReadingOrder, kindOf, type Section } from "./job.ts";

/**
 * A section of the earlier or the later version of an opening. If its text has changed, `pieces` divides both texts into kept, removed and added
 * parts.
 */
export type ComparedSection =
  | { readonly is: TextPiece["is"]; readonly section: Section }
  | { readonly is: "changed"; readonly section: Section; readonly pieces: readonly TextPiece[] };

/**
 * Compares the sections of an opening with those of a later version. Two sections correspond if they have the same topic and the same title. Returns
 * the earlier sections in reading order, then those that were added.
 */
export function sectionChanges(then: readonly Section[], now: readonly Section[]): ComparedSection[] {
  const left = inReadingOrder(now);
  const compared = inReadingOrder(then).map((section): ComparedSection => {
    const at = left.findIndex((other) => nameOf(other) === nameOf(section));
    const [later] = at < 0 ? [] : left.splice(at, 1);
    if (!later) return { is: "removed", section };
    const [before, after] = [textOf(section), textOf(later)];
    return before === after ? { is: "same", section } : { is: "changed", section, pieces: wordChanges(before, after) };
  });
  return [...compared, ...left.map((section) => ({ is: "added", section }) as const)];
}

const nameOf = (section: Section): string => `${kindOf(section)}\n${section.title}`;

const textOf = ({ content, tags = [] }: Section): string =>
  [textLines(content), ...tags.map(({ label }) => label)].filter(Boolean).join("\n");

import { diffWordsWithSpace } from "diff";

/** A piece of a text: in both versions, only in the earlier one, or only in the later one. */
export interface TextPiece {
  readonly is: "same" | "removed" | "added";
  readonly text: string;
}

/** The maximum number of changed words. With more, the comparison would take long, and its result would be unreadable. */
const maxChangedWords = 400;

/** Returns which words of a text were removed and added. Texts that have hardly anything in common are replaced as a whole. */
export function wordChanges(then: string, now: string): TextPiece[] {
  const changes = diffWordsWithSpace(then, now, { maxEditLength: maxChangedWords });
  if (!changes)
    return [
      { is: "removed", text: then },
      { is: "added", text: now },
    ];
  return changes.map(({ value, added, removed }) => ({
    is: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

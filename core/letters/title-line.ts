import { type MessageKey, messageParts } from "../translation/translate.ts";
import type { ForeignWords, Line } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The opening's title, marked with its language if that is not the letter's. */
export const titlePiece = ({
  title,
  titleLanguage,
}: Pick<LetterParts, "title" | "titleLanguage">): string | ForeignWords =>
  titleLanguage ? { text: title, language: titleLanguage } : title;

/** A message that contains the opening's title. */
export function titleLine(parts: LetterParts, key: MessageKey): Line {
  const opening = () => titlePiece(parts);
  return messageParts<ForeignWords>(parts.catalog, parts.language, key, { title: parts.title, opening });
}

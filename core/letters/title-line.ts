import { type MessageKey, messageParts } from "../translation/translate.ts";
import type { ForeignWords, Line } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The opening's title, marked with its language if that is not the letter's. */
export const titlePiece = ({
  title,
  titleLanguage,
}: Pick<LetterParts, "title" | "titleLanguage">): string | ForeignWords =>
  titleLanguage ? { text: title, language: titleLanguage } : title;

/** A message that contains the opening's title, and perhaps other values. */
export function titleLine(parts: LetterParts, key: MessageKey, values: Readonly<Record<string, string>> = {}): Line {
  const opening = () => titlePiece(parts);
  return messageParts<ForeignWords>(parts.catalog, parts.language, key, { ...values, title: parts.title, opening });
}

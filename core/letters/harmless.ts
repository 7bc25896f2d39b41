import { extensionOf } from "../uploads/rules.ts";

/**
 * Whether words contain neither a link nor an address. Mails leave out other words that a visitor typed, so that nobody can send spam through them
 * (trust F 84).
 */
export const isHarmless = (words: string): boolean => !/:\/\/|www\.|@|\S[.。．｡]\S/i.test(words.normalize("NFKC"));

/** In characters: long enough for a real file name, too short for a message. */
const maxNameLength = 60;

/** A file's name if it is harmless up to its extension; otherwise `undefined`. */
export function harmlessFileName(name: string): string | undefined {
  const extension = extensionOf(name);
  const stem = extension === "" ? name : name.slice(0, -extension.length - 1);
  const known = /^(pdf|docx?|jpe?g|png)?$/.test(extension);
  return stem !== "" && known && name.length <= maxNameLength && isHarmless(stem) ? name : undefined;
}

import { extensionOf } from "../uploads/rules.ts";

/** Words that could carry a link or an address are left out: nobody sends spam through our mails (trust F 84). */
export const harmless = (words: string): boolean => !/:\/\/|www\.|@|\S[.。．｡]\S/i.test(words.normalize("NFKC"));

/** Long enough for a file that somebody named, too short for a message. */
const longestName = 60;

/** A file's name where it is harmless up to its extension, else nothing. */
export function harmlessFileName(name: string): string | undefined {
  const extension = extensionOf(name);
  const stem = extension === "" ? name : name.slice(0, -extension.length - 1);
  const known = /^(pdf|docx?|jpe?g|png)?$/.test(extension);
  return stem !== "" && known && name.length <= longestName && harmless(stem) ? name : undefined;
}

import { extensionOf } from "../uploads/rules.ts";

/**
 * Whether a text contains neither a link nor an address. Mails leave out texts of visitors that are not harmless, because otherwise people could send
 * spam through our mails (trust F 84).
 */
export const isHarmless = (words: string): boolean => !/:\/\/|www\.|@|\S[.。．｡]\S/i.test(words.normalize("NFKC"));

/** The maximum length of a file name in mails, in characters. It is long enough for a real name and too short for a message. */
const maxNameLength = 60;

/** Returns a file's name if the part before its extension is harmless and the extension is known. Otherwise returns `undefined`. */
export function harmlessFileName(name: string): string | undefined {
  const extension = extensionOf(name);
  const stem = extension === "" ? name : name.slice(0, -extension.length - 1);
  const known = /^(pdf|docx?|jpe?g|png)?$/.test(extension);
  return stem !== "" && known && name.length <= maxNameLength && isHarmless(stem) ? name : undefined;
}

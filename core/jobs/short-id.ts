import { decodeReadable, encodeReadable } from "../identity/readable-code.ts";

/** Shorter numbers are padded to this many digits, not counting the check character, so that all short ids look alike. */
const minDigits = 3;
/** The length, with the check character, beyond which ids stand for numbers that no catalogue reaches. */
const maxLength = 10;

/** The short id of an opening, from its number (`JobStore.numberOf`), which never changes; it ends with a check character. */
export const shortIdOf = (number: number): string => encodeReadable(number, minDigits);

/** The number of a short id, in either case; `undefined` if it is not a valid one. */
export function numberOfShortId(text: string): number | undefined {
  if (text.length <= minDigits || text.length > maxLength) return undefined;
  const number = decodeReadable(text);
  return number !== undefined && number > 0 && shortIdOf(number) === text.toLowerCase() ? number : undefined;
}

/** The path of short addresses, outside the base path (spec C7, C15). */
export const shortPath = "/j";

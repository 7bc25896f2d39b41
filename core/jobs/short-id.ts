import { decodeReadable, encodeReadable } from "../identity/readable-code.ts";

/** The minimum number of digits, not counting the check character. Shorter numbers are padded, so that all short ids look alike. */
const minDigits = 3;
/** The maximum length of a short id, with its check character. Longer ids would encode numbers larger than any catalogue has. */
const maxLength = 10;

/** Returns the short id of an opening, from its number (`JobStore.numberOf`), which never changes. The short id ends with a check character. */
export const shortIdOf = (number: number): string => encodeReadable(number, minDigits);

/** Returns the opening's number that a short id encodes, in upper or lower case; `undefined` if the short id is not valid. */
export function numberFromShortId(text: string): number | undefined {
  if (text.length <= minDigits || text.length > maxLength) return undefined;
  const number = decodeReadable(text);
  return number !== undefined && number > 0 && shortIdOf(number) === text.toLowerCase() ? number : undefined;
}

/** The path of short addresses, outside the base path (spec C7, C15). */
export const shortPath = "/j";

import { decodeReadable, encodeReadable, readableAlphabetSize } from "../../identity/readable-code.ts";

const digits = 10;

/** The number of possible passphrases: about 2^45, so that one cannot be guessed within five attempts. */
export const passphraseNumbers = readableAlphabetSize ** digits;

/** Writes a number as a passphrase, in capitals and groups, so that it can be read out on the telephone: `K7M2-9RXD-WB4`. */
export const passphraseOf = (number: number): string =>
  encodeReadable(number, digits)
    .toUpperCase()
    .replace(/^(....)(....)(...)$/, "$1-$2-$3");

/**
 * Reads a passphrase in any spelling, even with quotation marks or invisible characters around it. `undefined` if the length is wrong or the check
 * character shows a typing error.
 */
export function readPassphrase(text: string): string | undefined {
  if (text.length > 40) return undefined; // nobody types more
  const characters = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  const number = characters.length === digits + 1 ? decodeReadable(characters) : undefined;
  return number === undefined ? undefined : passphraseOf(number);
}

import { decodeReadable, encodeReadable, readableBase } from "../../identity/readable-code.ts";

const digits = 10;

/** Passphrases stand for the numbers below this one, which is about 2^45. With five attempts, nobody guesses one. */
export const passphraseNumbers = readableBase ** digits;

/** Writes the passphrase with this number, in capitals and groups, so that it can be read out on the telephone: `K7M2-9RXD-WB4`. */
export const passphraseOf = (number: number): string =>
  encodeReadable(number, digits)
    .toUpperCase()
    .replace(/^(....)(....)(...)$/, "$1-$2-$3");

/** Reads a passphrase in any spelling, also with quotation marks or invisible characters from a message around it. `undefined` if it has a typing error, which its check character shows. */
export function readPassphrase(text: string): string | undefined {
  if (text.length > 40) return undefined; // nobody types more
  const characters = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  const number = characters.length === digits + 1 ? decodeReadable(characters) : undefined;
  return number === undefined ? undefined : passphraseOf(number);
}

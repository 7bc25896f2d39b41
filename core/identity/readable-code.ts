/** Digits and consonants that are hard to confuse; without vowels they spell no word. */
const alphabet = "23456789bcdfghjkmnprtwx";

/** The size of the alphabet. It is a prime (23), so that the check character catches every wrong character and every swap of two adjacent ones. */
export const readableAlphabetSize = alphabet.length;

const checkOf = (digits: readonly number[]): string =>
  alphabet[digits.reduce((sum, digit, at) => (sum + digit * (at + 2)) % readableAlphabetSize, 0)] ?? "";

/** Writes a number for people to read out and type: at least `minDigits` digits and a check character, in lower case. */
export function encodeReadable(number: number, minDigits: number): string {
  const digits: number[] = [];
  for (let left = number; left > 0 || digits.length < minDigits; left = Math.floor(left / readableAlphabetSize))
    digits.unshift(left % readableAlphabetSize);
  return digits.map((digit) => alphabet[digit]).join("") + checkOf(digits);
}

/**
 * Decodes what `encodeReadable` wrote, in upper or lower case; returns `undefined` if a character is not in the alphabet or the check character is
 * wrong. The caller must limit the length of the text.
 */
export function decodeReadable(text: string): number | undefined {
  const written = text.toLowerCase();
  const digits = [...written.slice(0, -1)].map((character) => alphabet.indexOf(character));
  if (digits.includes(-1) || checkOf(digits) !== written.at(-1)) return undefined;
  return digits.reduce((sum, digit) => sum * readableAlphabetSize + digit, 0);
}

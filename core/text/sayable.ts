/** Digits and consonants that nobody takes for another when reading or typing; without vowels they spell no word. */
const alphabet = "23456789bcdfghjkmnprtwx";

/** How many different signs there are: 23, a prime, so a wrong sign, or two that changed places, are always found. */
export const sayableBase = alphabet.length;

const checkOf = (digits: readonly number[]): string =>
  alphabet[digits.reduce((sum, digit, at) => (sum + digit * (at + 2)) % sayableBase, 0)] ?? "";

/** A number as people read it out and type it: at least so many digits, then a sign that finds typing errors. Lower case. */
export function sayable(number: number, fewestDigits: number): string {
  const digits: number[] = [];
  for (let left = number; left > 0 || digits.length < fewestDigits; left = Math.floor(left / sayableBase))
    digits.unshift(left % sayableBase);
  return digits.map((digit) => alphabet[digit]).join("") + checkOf(digits);
}

/** The number that was written so, in either case; `undefined` where a sign is unknown or wrong. The caller limits the length. */
export function numberSaid(text: string): number | undefined {
  const written = text.toLowerCase();
  const digits = [...written.slice(0, -1)].map((sign) => alphabet.indexOf(sign));
  if (digits.includes(-1) || checkOf(digits) !== written.at(-1)) return undefined;
  return digits.reduce((sum, digit) => sum * sayableBase + digit, 0);
}

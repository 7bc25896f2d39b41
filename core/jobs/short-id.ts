/** Digits and consonants that nobody takes for another when reading or typing; without vowels they spell no word. */
const alphabet = "23456789bcdfghjkmnprtwx";
/** 23, a prime: so a wrong sign, or two that changed places, are always found. */
const base = alphabet.length;
/** Short ids look alike: no shorter than that. */
const shortest = 3;
/** Longer ones are of numbers that no catalogue reaches. */
const longest = 10;

const checkOf = (digits: readonly number[]): string =>
  alphabet[digits.reduce((sum, digit, at) => (sum + digit * (at + 2)) % base, 0)] ?? "";

/** The short id of an opening by its number (`JobStore.numberOf`): it stays as long as the catalogue, and ends with a sign that finds typing errors. */
export function shortIdOf(number: number): string {
  const digits: number[] = [];
  for (let left = number; left > 0 || digits.length < shortest; left = Math.floor(left / base))
    digits.unshift(left % base);
  return digits.map((digit) => alphabet[digit]).join("") + checkOf(digits);
}

/** The number that a short id stands for, however it is written; `undefined` for what is none. */
export function numberOfShortId(text: string): number | undefined {
  if (text.length <= shortest || text.length > longest) return undefined;
  const written = text.toLowerCase();
  const digits = [...written.slice(0, -1)].map((sign) => alphabet.indexOf(sign));
  if (digits.includes(-1) || checkOf(digits) !== written.at(-1)) return undefined;
  const number = digits.reduce((sum, digit) => sum * base + digit, 0);
  return number > 0 && shortIdOf(number) === written ? number : undefined;
}

/** Where short addresses lie; outside the base path (spec C7, C15). */
export const shortPath = "/j";

import { troublesomeWords } from "./words.ts";

const signs = [..."\"'`()[]{}*+-^:;,.?!#/\\~&|<>=@%$_«»“”„"];
const operators = ["AND", "OR", "NOT", "NEAR(", "title:", "-", "+", "*", "~2", "^3", "??", "\\p{L}", "$where", "|"];
const scripts = [
  "漢字",
  "かな",
  "한국어",
  "עברית",
  "العربية",
  "ไทย",
  "हिन्दी",
  "ꯀ꯭",
  "𐐀𞤀",
  "Ελλάδα",
  "Москва",
  "👩‍💻",
  "🏳️‍🌈",
  "ﷺ",
  "İI",
  "①²½",
];
const broken = [
  "\ud800",
  "\udc00",
  "\0",
  "\u200b",
  "\u00ad",
  "\u202e",
  "\ufeff",
  "\ufffd",
  "\u0301".repeat(40),
  "\u200d",
];
const gaps = [" ", " ", " ", "  ", "\t", "\n", "\u00a0", "", "-", "/"];

/**
 * Creates a function that makes up search texts. A text contains words of the index, which may be cut off, repeated or misspelled. It may also
 * contain texts that have broken searches before.
 */
export function createSearchTexts(words: readonly string[], random: () => number): () => string {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const word = (): string => pick(words);
  const cut = (): string => word().slice(0, 1 + Math.floor(random() * 6));
  const wrong = (): string => {
    const whole = word();
    const at = Math.floor(random() * whole.length);
    return whole.slice(0, at) + pick([..."abcdefghijklmnopqrstuvwxyzäéß"]) + whole.slice(at + Math.floor(random() * 2));
  };
  const glued = (): string => word() + word();
  const quoted = (): string => `"${word()} ${word()}${random() < 0.5 ? '"' : ""}`;
  const long = (): string =>
    pick([word(), pick(signs), pick(scripts), "a", "ab "]).repeat(1 + Math.floor(random() * 300));
  const pieces = [word, word, word, cut, wrong, wrong, glued, quoted, long];
  const others = [signs, operators, scripts, broken, troublesomeWords];
  return () => {
    const count = 1 + Math.floor(random() ** 2 * 24);
    let text = "";
    for (let piece = 0; piece < count; piece += 1)
      text += (random() < 0.75 ? pick(pieces)() : pick(pick(others))) + pick(gaps);
    return text;
  };
}

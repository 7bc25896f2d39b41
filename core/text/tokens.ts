import { fold } from "./fold.ts";
import { withoutGender } from "./gender.ts";
import { wordsOfAllLanguages } from "./languages/languages.ts";
import { spellOutTechnicalNames } from "./words.ts";

/** The words of a run (characters between white space), and the single word that they form together, if any. */
export interface Token {
  readonly parts: readonly string[];
  /** The single word: `softwareentwickler` for `Software-Entwickler`, `cicd` for `CI/CD`, `nodejs` for `Node.js`. */
  readonly whole?: string;
}

/** The maximum length of an indexed word, in characters; nobody searches for longer ones. */
const maxWordLength = 40;

/** Matches elided articles and prepositions that are written together with the next word: `l'`, `d'`, `dell'`. */
const elision = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${wordsOfAllLanguages(({ elisions }) => elisions).join("|")})['’](?=\\p{L})`,
  "giu",
);

const joined = /^[\p{L}\p{N}]+(?:[-./–][\p{L}\p{N}]+){1,3}$/u;

/** Returns the words of a run, with gender forms reduced to one. */
export function tokenOf(run: string): Token {
  const marked = spellOutTechnicalNames(fold(withoutGender(run).replace(elision, "")));
  const parts = (marked.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= maxWordLength);
  // without punctuation at either end
  const [core = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(marked) ?? [];
  const whole = parts.join("");
  if (!joined.test(core) || whole.length > maxWordLength) return { parts };
  const short = parts.some((part) => part.length <= 3);
  return !core.includes("/") || short ? { parts, whole } : { parts };
}

/** Returns the tokens of a text; runs without a word are dropped. */
export const tokensOf = (text: string): Token[] =>
  runsOf(text)
    .map(tokenOf)
    .filter(({ parts }) => parts.length > 0);

/** Splits a short text at white space. Gender notes are removed first, because they may contain spaces: `(m / w / d)`. */
export const runsOf = (text: string): string[] => runsOfLong(withoutGender(text.toWellFormed()));

/** Splits a long text at white space. */
export const runsOfLong = (text: string): string[] => text.split(/[\s\ufffd]+/).filter((run) => run !== "");

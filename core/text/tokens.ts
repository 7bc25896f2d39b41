import { fold } from "./fold.ts";
import { withoutGender } from "./gender.ts";
import { markTechnical } from "./words.ts";

/** A run of characters between blanks: its words, and the word they make when joined. */
export interface Token {
  readonly parts: readonly string[];
  /** `softwareentwickler` of `Software-Entwickler`, `cicd` of `CI/CD`, `nodejs` of `Node.js`. */
  readonly whole?: string;
}

/** Nobody searches for longer words. */
const longest = 40;

/** Elided articles and prepositions, written with the next word: `l'`, `d'`, `dell'`. */
const elision = /(?<![\p{L}\p{N}])(?:[ldsjmntc]|qu|dell|all|nell|sull|dall|un)['’](?=\p{L})/giu;

const joined = /^[\p{L}\p{N}]+(?:[-./–][\p{L}\p{N}]+){1,3}$/u;

/** The words of a run, with gender forms reduced to one. */
export function tokenOf(run: string): Token {
  const marked = markTechnical(fold(withoutGender(run).replace(elision, "")));
  const parts = (marked.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= longest);
  // from the first letter or digit to the last
  const [core = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(marked) ?? [];
  const whole = parts.join("");
  if (!joined.test(core) || whole.length > longest) return { parts };
  const short = parts.some((part) => part.length <= 3);
  return !core.includes("/") || short ? { parts, whole } : { parts };
}

/** The tokens of a text, without runs that contain no word. */
export const tokensOf = (text: string): Token[] =>
  runsOf(text)
    .map(tokenOf)
    .filter(({ parts }) => parts.length > 0);

/** Splits a short text at blanks. Notes on gender are removed first, as `(m / w / d)` contains blanks. */
export const runsOf = (text: string): string[] => runsOfLong(withoutGender(text.toWellFormed()));

/** Splits a long text at blanks. */
export const runsOfLong = (text: string): string[] => text.split(/[\s\ufffd]+/).filter((run) => run !== "");

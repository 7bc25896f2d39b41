import { fold } from "./fold.ts";
import { withoutGender } from "./gender.ts";
import { markTechnical } from "./words.ts";

/** A run of letters between blanks: its words, and the one word they make together. */
export interface Token {
  readonly parts: readonly string[];
  /** `softwareentwickler` of `Software-Entwickler`, `cicd` of `CI/CD`, `nodejs` of `Node.js`. */
  readonly whole?: string;
}

/** Longer runs are no words that anybody looks for. */
const longest = 40;

/** `l'`, `d'`, `dell'`: belongs to the word before which it stands. */
const elision = /(?<![\p{L}\p{N}])(?:[ldsjmntc]|qu|dell|all|nell|sull|dall|un)['’](?=\p{L})/giu;

const joined = /^[\p{L}\p{N}]+(?:[-./–][\p{L}\p{N}]+){1,3}$/u;

/** The words of one run; its gender forms are folded into one. */
export function tokenOf(run: string): Token {
  const marked = markTechnical(fold(withoutGender(run).replace(elision, "")));
  const parts = (marked.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= longest);
  const [core = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(marked) ?? []; // from its first letter to its last
  const whole = parts.join("");
  if (!joined.test(core) || whole.length > longest) return { parts };
  const short = parts.some((part) => part.length <= 3);
  return !core.includes("/") || short ? { parts, whole } : { parts };
}

/** The runs of a text. */
export const tokensOf = (text: string): Token[] =>
  runsOf(text)
    .map(tokenOf)
    .filter(({ parts }) => parts.length > 0);

/** A short text cut at its blanks; `(m / w / d)` is gone although it holds some. */
export const runsOf = (text: string): string[] => runsOfLong(withoutGender(text.toWellFormed()));

/** A long text cut at its blanks. */
export const runsOfLong = (text: string): string[] => text.split(/[\s\ufffd]+/).filter((run) => run !== "");

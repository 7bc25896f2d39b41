import { fold } from "../../text/fold.ts";
import { defaultLanguage, type Language } from "../../translation/language.ts";
import { hasBit } from "../arrays/bits.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { eachDoc } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import { prefixRange } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { skillNameOf, skillPrefix } from "../index/marks.ts";
import { completionsOf } from "../query/completions.ts";
import { readQuery } from "../query/query-text.ts";
import { scopeOf } from "../query/scope.ts";
import { typoVariantsOf } from "../query/variants.ts";
import type { SearchAnswer, SearchRequest } from "./search.ts";

/** A text that somebody is typing; `country` is empty for all countries. */
export interface UnfinishedText {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
}

/** The suggestions that the index finds for an unfinished text. The titles of the openings in `ids` become suggestions, too. */
export interface FoundSuggestions {
  /** Openings with matching titles, best first. */
  readonly ids: readonly string[];
  readonly skills: readonly string[];
  /** The text with its typing errors corrected, if there were any. */
  readonly corrected?: string;
}

/** The result for an empty text. */
export const noSuggestions: FoundSuggestions = { ids: [], skills: [] };

/**
 * How many openings are considered for suggested titles: `openingsForText` when the text is searched for as it is, and `openingsForCompletion` for
 * each completion of its last word.
 */
const openingsForText = 40;
const openingsForCompletion = 12;
/**
 * The maximum number of words in the searches for all completions together. The more words precede the last word, the fewer completions are tried.
 */
const maxWordsSearched = 24;
/** No further completions are tried once this many openings are found. */
const enoughOpenings = 16;

/**
 * Finds suggestions for an unfinished text. Its last word may be incomplete, part of a compound or mistyped, so it is completed to words of titles.
 * If no opening has the completed words, the text is searched for as it is.
 */
export function suggestIn(
  segments: readonly LiveSegment[],
  { text, country, language }: UnfinishedText,
  search: (request: SearchRequest) => Pick<SearchAnswer, "ids" | "corrected">,
): FoundSuggestions {
  const query = readQuery(text);
  const request = { filters: country ? { country } : {}, language, from: 0, allWords: true, uncounted: true };
  const last = query.mayLastWordBeUnfinished ? (query.words.at(-1) ?? "") : "";
  const before = query.words.slice(0, -1).join(" ");
  const { words, corrected } = completionsOf(segments, last, country);
  const lists: (readonly string[])[] = [];
  for (const word of words.slice(0, Math.max(1, Math.floor(maxWordsSearched / query.words.length)))) {
    if (lists.length > 2 && lists.flat().length >= enoughOpenings) break;
    lists.push(search({ ...request, text: `${before} ${word}`, count: openingsForCompletion, asTyped: true }).ids);
  }
  const ids = interleaved(lists);
  const correctedText = corrected === undefined ? undefined : `${before} ${corrected}`.trim();
  const skills = skillsIn(segments, correctedText ?? text, country);
  if (ids.length > 0) return { ids, skills, ...(correctedText ? { corrected: correctedText } : {}) };
  const found = search({ ...request, text, count: openingsForText });
  const mistyped = skills.length === 0 && found.ids.length === 0 ? mistypedSkills(segments, text, country) : [];
  return {
    ids: found.ids,
    skills: [...skills, ...mistyped],
    ...(found.corrected ? { corrected: found.corrected } : {}),
  };
}

/** Interleaves lists, without duplicates: the first entries of all lists, then the second entries, and so on. */
function interleaved(lists: readonly (readonly string[])[]): string[] {
  const maxLength = Math.max(0, ...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: maxLength }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat())];
}

/** Returns the skills that begin with the text after one typing error in the text was corrected. Only texts with a single word are corrected. */
function mistypedSkills(segments: readonly LiveSegment[], text: string, country: string): string[] {
  const folded = fold(text);
  if (folded.length < minMistypedLength || folded.includes(" ")) return [];
  for (const variants of typoVariantsOf(folded)) {
    const found = variants.flatMap((variant) => skillsIn(segments, variant, country));
    if (found.length > 0) return [...new Set(found)].slice(0, maxSkills);
  }
  return [];
}

const minMistypedLength = 4;
const maxSkills = 4;
/** The maximum number of terms that are examined for one prefix. */
const maxTerms = 2000;

interface SkillMatch {
  readonly name: string;
  readonly count: number;
  readonly terms: readonly (readonly [live: LiveSegment, term: number])[];
}

/** Returns skills that begin with the text and occur in listed openings of the country, the most frequent first. */
function skillsIn(segments: readonly LiveSegment[], text: string, country: string): string[] {
  const folded = fold(text);
  if (folded.length < 2) return [];
  const found = new Map<string, SkillMatch>();
  for (const { live, countInKeywords } of scopeOf(segments, country, defaultLanguage).parts) {
    const { terms } = live.segment.dictionary;
    const [from, until] = prefixRange(terms, skillPrefix(folded));
    for (let term = from; term < Math.min(until, from + maxTerms); term += 1) {
      const count = countInKeywords(term);
      if (count === 0) continue;
      const name = skillNameOf(terms[term] ?? "");
      const known = found.get(fold(name)) ?? { name, count: 0, terms: [] };
      const more = { count: known.count + count, terms: [...known.terms, [live, term] as const] };
      found.set(fold(name), { ...known, ...more });
    }
  }
  const names: string[] = [];
  for (const { name, terms } of [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))) {
    if (names.length === maxSkills) break;
    if (terms.some(([live, term]) => isListed(live, term, country))) names.push(name);
  }
  return names;
}

/** Whether a term is a keyword of any listed opening in a country. An empty `country` stands for all countries. */
function isListed({ segment, tables, listed }: LiveSegment, term: number, country: string): boolean {
  const value = tables.country.values.indexOf(country);
  let isFound = false;
  eachDoc(docsOf(segment.keywords, term), (doc) => {
    isFound =
      hasBit(listed, doc) &&
      (!country || listAt(tables.country.byRow, segment.columns.places[doc] ?? 0).includes(value));
    return !isFound;
  });
  return isFound;
}

import { fold } from "../../text/fold.ts";
import type { Language } from "../../translation/language.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { eachDoc, hasBit } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import { rangeOf } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { skillNameOf, skillPrefix } from "../index/marks.ts";
import { completionsOf } from "../query/completions.ts";
import { readQuery } from "../query/query-text.ts";
import { scopeOf } from "../query/scope.ts";
import { variantsOf } from "../query/variants.ts";
import type { SearchAnswer, SearchRequest } from "./search.ts";

/** An unfinished text; `country` is empty for all countries. */
export interface Unfinished {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
}

/** What the index finds for an unfinished text. */
export interface FoundSuggestions {
  /** Openings with matching titles, best first. */
  readonly ids: readonly string[];
  readonly skills: readonly string[];
  /** The text with its typing errors corrected, if there were any. */
  readonly corrected?: string;
}

/** The answer to an empty text. */
export const noSuggestions: FoundSuggestions = { ids: [], skills: [] };

/** How many openings to consider for suggested titles: fewer for each word that the last one may become. */
const considered = 40;
const consideredEach = 12;
/** So many words are searched for: the longer the text before the last word, the fewer completions. */
const mostSearched = 24;
/** So many openings have titles enough. */
const enough = 16;

/**
 * What an unfinished text may mean. Its last word is completed by words of titles: it need not have a form of its own, and may be half a
 * compound or mistyped. Where no title has such a word, the text is searched for as it is.
 */
export function suggestIn(
  segments: readonly LiveSegment[],
  { text, country, language }: Unfinished,
  search: (request: SearchRequest) => Pick<SearchAnswer, "ids" | "corrected">,
): FoundSuggestions {
  const query = readQuery(text);
  const request = { filters: country ? { country } : {}, language, from: 0, allWords: true };
  const last = query.openEnd ? (query.words.at(-1) ?? "") : "";
  const before = query.words.slice(0, -1).join(" ");
  const { words, corrected } = completionsOf(segments, last, country);
  const lists: (readonly string[])[] = [];
  for (const word of words.slice(0, Math.max(1, Math.floor(mostSearched / query.words.length)))) {
    if (lists.length > 2 && lists.flat().length >= enough) break;
    lists.push(search({ ...request, text: `${before} ${word}`, count: consideredEach, asTyped: true }).ids);
  }
  const ids = inTurns(lists);
  const mended = corrected === undefined ? undefined : `${before} ${corrected}`.trim();
  const skills = skillsIn(segments, mended ?? text, country);
  if (ids.length > 0) return { ids, skills, ...(mended ? { corrected: mended } : {}) };
  const found = search({ ...request, text, count: considered });
  const mistyped = skills.length === 0 && found.ids.length === 0 ? mistypedSkills(segments, text, country) : [];
  return {
    ids: found.ids,
    skills: [...skills, ...mistyped],
    ...(found.corrected ? { corrected: found.corrected } : {}),
  };
}

/** Each once, the first of each list before the second of any. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat())];
}

/** Skills that a single word begins with one typing error. */
function mistypedSkills(segments: readonly LiveSegment[], text: string, country: string): string[] {
  const folded = fold(text);
  if (folded.length < shortestMistyped || folded.includes(" ")) return [];
  for (const variants of variantsOf(folded)) {
    const found = variants.flatMap((variant) => skillsIn(segments, variant, country));
    if (found.length > 0) return [...new Set(found)].slice(0, mostSkills);
  }
  return [];
}

const shortestMistyped = 4;
const mostSkills = 4;
/** The most terms to look at. */
const mostTerms = 2000;

interface BegunSkill {
  readonly name: string;
  readonly count: number;
  readonly terms: readonly (readonly [live: LiveSegment, term: number])[];
}

/** Skills that begin with the text and occur in listed openings of the country, most frequent first. */
function skillsIn(segments: readonly LiveSegment[], text: string, country: string): string[] {
  const folded = fold(text);
  if (folded.length < 2) return [];
  const found = new Map<string, BegunSkill>();
  for (const { live, countInKeywords } of scopeOf(segments, country, "en").parts) {
    const { terms } = live.segment.dictionary;
    const [from, until] = rangeOf(terms, skillPrefix(folded));
    for (let term = from; term < Math.min(until, from + mostTerms); term += 1) {
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
    if (names.length === mostSkills) break;
    if (terms.some(([live, term]) => isListed(live, term, country))) names.push(name);
  }
  return names;
}

/** Whether any listed opening of a country has a term as a keyword. */
function isListed({ segment, tables, listed }: LiveSegment, term: number, country: string): boolean {
  const value = tables.country.values.indexOf(country);
  let isFound = false;
  eachDoc(docsOf(segment.keywords, term), (doc) => {
    isFound =
      hasBit(listed, doc) && (!country || listAt(tables.country.of, segment.columns.places[doc] ?? 0).includes(value));
    return !isFound;
  });
  return isFound;
}

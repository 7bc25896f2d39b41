import { fold } from "../../text/fold.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { eachDoc, intersectionOf } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import { rangeOf } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { skillNameOf, skillPrefix } from "../index/marks.ts";

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

const mostSkills = 4;
/** The most terms to look at. */
const mostTerms = 2000;

/** Skills that begin with the text and occur in openings of the country, most frequent first. */
export function skillsIn(segments: readonly LiveSegment[], text: string, country: string): string[] {
  const folded = fold(text);
  if (folded.length < 2) return [];
  const counts = new Map<string, { name: string; count: number }>();
  for (const live of segments) {
    const { segment } = live;
    const [from, until] = rangeOf(segment.dictionary.terms, skillPrefix(folded));
    for (let term = from; term < Math.min(until, from + mostTerms); term += 1) {
      const name = skillNameOf(segment.dictionary.terms[term] ?? "");
      const count = countIn(live, term, country);
      const known = counts.get(fold(name));
      if (count > 0) counts.set(fold(name), { name: known?.name ?? name, count: count + (known?.count ?? 0) });
    }
  }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return sorted.slice(0, mostSkills).map(({ name }) => name);
}

/** How many listed openings of a country have a term. */
function countIn({ segment, tables, listed }: LiveSegment, term: number, country: string): number {
  const value = tables.country.values.indexOf(country);
  let count = 0;
  eachDoc(intersectionOf({ bits: listed }, docsOf(segment.keywords, term)), (doc) => {
    if (!country || listAt(tables.country.of, segment.columns.places[doc] ?? 0).includes(value)) count += 1;
  });
  return count;
}

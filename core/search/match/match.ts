import { once } from "../../duties/once.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { type DocSet, eachDoc, intersectionOf, isEmpty, noDocs, type PlainSet, unionOf } from "../arrays/doc-set.ts";
import { docsOf, type Postings } from "../arrays/postings.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { nameBit } from "../index/dictionary.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { type ExpandedWord, expand } from "../query/expansion.ts";
import type { GroupPlan, QueryPlan, WordPlan } from "../query/plan.ts";

/** Documents that match a word in the same way, and how well they match it, from 0 to 1. */
export interface WeightedDocs {
  readonly docs: DocSet;
  readonly weight: number;
}

/**
 * The documents of a segment that match a word of the query, by field. They are collected lazily: in a search with many words, the first few words
 * often show that no document has all of them.
 */
export interface WordMatch {
  everywhere(): DocSet;
  titles(): readonly WeightedDocs[];
  keywords(): readonly WeightedDocs[];
  /** Documents in whose text the word is a subject: near the beginning, or frequent. */
  subjects(): readonly WeightedDocs[];
  /** The terms to look for in titles, including those of the word's parts and of groups that replace the word. */
  titleTerms(): readonly ExpandedWord[];
  /** Whether the word names something that openings have a separate field for, such as a city. */
  readonly isStated: boolean;
  /** The weight of the word in the query, from 0 to 1. It determines how many points the word gives; the shares of all words add up to 1. */
  readonly share: number;
}

/** The matches of a query in a segment. */
export interface Match {
  /** The listed documents that match all words. */
  readonly docs: PlainSet;
  readonly words: readonly WordMatch[];
}

/** Matches a plan in one segment. A plan without words matches everything. */
export function matchIn(live: LiveSegment, plan: QueryPlan): Match {
  const { segment, listed } = live;
  const groups = plan.groups.map((group) => ({ group, found: once(() => groupIn(live, group)) }));
  const total = plan.words.reduce((sum, word) => sum + (word?.idf ?? 0), 0) || 1;
  const words = plan.words.flatMap((word, at) => {
    if (!word) return [];
    const covering = groups.filter(({ group }) => group.from <= at && at < group.until).map(({ found }) => found);
    return [{ match: wordIn(live, word, covering, word.idf / total), idf: word.idf }];
  });
  let docs: PlainSet = { bits: listed };
  for (const { match } of words.toSorted((a, b) => b.idf - a.idf)) {
    docs = intersectionOf(docs, match.everywhere());
    if (isEmpty(docs)) break;
  }
  return { docs: withPhrases(segment, docs, plan), words: words.map(({ match }) => match) };
}

function wordIn(live: LiveSegment, word: WordPlan, groups: readonly (() => GroupMatch)[], share: number): WordMatch {
  const { segment } = live;
  const { size } = segment;
  const expanded = once(() => expand(live, word.wanted));
  const parts = once(() => (word.parts ?? []).map((each) => expand(live, [each])));
  const titlesOfParts = () => parts().flatMap((each) => setsIn(segment.titles, each));
  const everywhere = once(() => {
    const found = setsOf(segment, expanded());
    const { prefix } = expanded();
    const prefixDocs = prefix && live.commonPrefixes.get(prefix.word);
    if (prefixDocs) found.push(prefixDocs);
    else found.push(...prefixSets(segment.everywhere, expanded()).map(({ docs }) => docs));
    if (parts().length > 0) {
      const all = parts()
        .map((each) => unionOf(setsOf(segment, each), size))
        .reduce(intersectionOf);
      found.push(intersectionOf(all, unionOf(titlesOfParts(), size)));
    }
    return unionOf([...found, ...groups.map((group) => group().docs)], size);
  });
  return {
    everywhere,
    titles: () =>
      [
        ...statedIn(segment, word),
        ...weightedDocsIn(segment.titles, expanded()),
        ...groups.map((group) => group()),
        ...titlesOfParts().map((docs) => ({ docs, weight: 0 })),
      ].sort((a, b) => b.weight - a.weight),
    keywords: () => weightedDocsIn(segment.keywords, expanded()),
    subjects: () => weightedDocsIn(segment.subjects, expanded()),
    titleTerms: () => [expanded(), ...parts(), ...groups.flatMap((group) => group().terms)],
    isStated: word.isStated ?? false,
    share,
  };
}

/** Returns the documents whose separate field, such as the city, has the value that the word names. The word need not be in their title. */
const statedIn = ({ dictionary, keywords }: LiveSegment["segment"], { wanted }: WordPlan): WeightedDocs[] =>
  wanted.flatMap(({ word, weight, stated }) => {
    const term = stated ? indexInSorted(dictionary.terms, word) : -1;
    return term < 0 ? [] : [{ docs: docsOf(keywords, term), weight }];
  });

/**
 * Returns the postings in which to look for a term that may replace a word only in titles and keywords. If the term is part of a name, keywords are
 * left out, because the name of a company is not a profession.
 */
const shortFields = ({ titles, keywords, dictionary }: LiveSegment["segment"], term: number): readonly Postings[] =>
  ((dictionary.languages[term] ?? 0) & nameBit) === 0 ? [titles, keywords] : [titles];

/** Returns the documents that contain a word or one of its expansions. Expansions for titles and keywords only are not looked for in texts. */
const setsOf = (segment: LiveSegment["segment"], { terms }: ExpandedWord): DocSet[] =>
  terms.flatMap(({ term, inTitles }) =>
    (inTitles ? shortFields(segment, term) : [segment.everywhere])
      .filter((postings) => postings.counts[term] !== 0)
      .map((postings) => docsOf(postings, term)),
  );

const setsIn = (postings: Postings, expanded: ExpandedWord): DocSet[] =>
  weightedDocsIn(postings, expanded).map(({ docs }) => docs);

/** Returns, for each expansion of a word, its weight and the documents that these postings have for it, best expansion first. */
export const weightedDocsIn = (postings: Postings, expanded: ExpandedWord): WeightedDocs[] => [
  ...expanded.terms.flatMap(({ term, weight }) =>
    postings.counts[term] === 0 ? [] : [{ docs: docsOf(postings, term), weight }],
  ),
  ...prefixSets(postings, expanded),
];

function prefixSets(postings: Postings, { prefix }: ExpandedWord): WeightedDocs[] {
  const found: WeightedDocs[] = [];
  if (!prefix) return found;
  for (let term = prefix.from; term < prefix.until; term += 1)
    if (postings.counts[term] !== 0) found.push({ docs: docsOf(postings, term), weight: prefix.weight });
  return found;
}

/** The documents whose title has all words of a group, and the terms that match these words. */
interface GroupMatch extends WeightedDocs {
  readonly terms: readonly ExpandedWord[];
}

function groupIn(live: LiveSegment, { words, weight, languages }: GroupPlan): GroupMatch {
  const { segment } = live;
  const terms = words.map((word) => expand(live, [{ word, weight: 1, languages, withoutRelatives: true }]));
  const sets = terms.map((each) => unionOf(setsIn(segment.titles, each), segment.size));
  return { docs: sets.length === 0 ? noDocs : sets.reduce(intersectionOf), weight, terms };
}

/** Keeps only the documents whose title has the quoted phrases. */
function withPhrases(segment: LiveSegment["segment"], docs: PlainSet, { phrases, words }: QueryPlan): PlainSet {
  if (phrases.length === 0) return docs;
  const kept: number[] = [];
  const quoted = phrases.map(({ from, until }) => words.slice(from, until).map((word) => word?.wanted[0]?.word));
  eachDoc(docs, (doc) => {
    if (quoted.every((phrase) => hasPhrase(segment, doc, phrase))) kept.push(doc);
  });
  return { docs: Uint32Array.from(kept) };
}

/** Whether a title contains these words next to each other, in this order; `undefined` matches any word. */
function hasPhrase(
  { phrases, dictionary }: LiveSegment["segment"],
  doc: number,
  phrase: readonly (string | undefined)[],
): boolean {
  const title = listAt(phrases, doc);
  for (let from = 0; from + phrase.length <= title.length; from += 1)
    if (phrase.every((word, at) => word === undefined || dictionary.terms[title[from + at] ?? 0] === word)) return true;
  return false;
}

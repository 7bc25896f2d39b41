import { loadSite } from "#adapters/disk/load-site.ts";
import { fold } from "#core/text/fold.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Corpus } from "./corpus.ts";
import { type JudgedQuery, siteFolder } from "./relevance-judge.ts";

/** A pattern that finds a phrase, as whole words, in a folded text. */
const finderOf = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})${fold(text).replace(/[.+*?()]/g, "\\$&")}(?!\\p{L})`, "u");

/**
 * A word or phrase of a group of synonyms. `titles` are the numbers of the openings in the language whose titles contain it. `isOwn` is whether any
 * opening in the language contains it. `isForeign` is whether a title in another language contains it.
 */
interface Text {
  readonly text: string;
  readonly finder: RegExp;
  readonly titles: readonly number[];
  readonly isOwn: boolean;
  readonly isForeign: boolean;
}

/**
 * Makes queries from a title: replaces a phrase with a synonym, and adds one more word of the title. There are two kinds of queries: either openings
 * in this language contain the synonym, or only titles in other languages do. An opening is relevant if its title has the added word and any synonym
 * of the group.
 */
export function makeSynonymQueries(
  corpus: Corpus,
  language: Language,
  most: number,
  random: () => number,
): [string, JudgedQuery[]][] {
  const openings = corpus[language].map(({ title, text }) => ({ title: fold(title), all: fold(`${title} ${text}`) }));
  const foreign = languages
    .filter((other) => other !== language)
    .flatMap((other) => corpus[other].map(({ title }) => fold(title)));
  const groups = loadSite(siteFolder).synonyms.both.map((group) =>
    group.map((text): Text => {
      const finder = finderOf(text);
      return {
        text,
        finder,
        titles: openings.flatMap(({ title }, at) => (finder.test(title) ? [at] : [])),
        isOwn: openings.some(({ all }) => finder.test(all)),
        isForeign: foreign.some((title) => finder.test(title)),
      };
    }),
  );
  const pick = <Value>(list: readonly Value[]): Value | undefined => list[Math.floor(random() * list.length)];
  const queriesOf = (fits: (text: Text) => boolean): JudgedQuery[] => {
    const usable = groups.filter((group) => group.some(fits) && group.some(({ titles }) => titles.length > 0));
    const queries = new Map<string, JudgedQuery>();
    for (let turn = 0; turn < most * 20 && queries.size < most; turn += 1) {
      const group = pick(usable) ?? [];
      const written = pick(group.filter(({ titles }) => titles.length > 0));
      const asked = pick(group.filter((text) => fits(text) && text !== written));
      const title = openings[pick(written?.titles ?? []) ?? -1]?.title;
      if (!written || !asked || !title) continue;
      const more = pick(title.replace(written.finder, " ").match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? []);
      const having = new Set(group.flatMap(({ titles }) => titles));
      const isMore = more ? finderOf(more) : /(?:)/;
      const relevant = [...having].filter((at) => isMore.test(openings[at]?.title ?? "")).map(String);
      const text = [asked.text, ...(more ? [more] : [])].join(" ");
      queries.set(text, { text, relevant: new Set(relevant) });
    }
    return [...queries.values()];
  };
  return [
    ["synonyms", queriesOf(({ isOwn }) => isOwn)],
    ["other language", queriesOf(({ isOwn, isForeign }) => isForeign && !isOwn)],
  ];
}

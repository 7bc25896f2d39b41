import { loadSite } from "#adapters/disk/load-site.ts";
import { fold } from "#core/search/fold.ts";
import { createSearchIndex } from "#core/search/search-index.ts";
import { languages } from "#core/site/language.ts";
import type { Corpus } from "./corpus.ts";
import { siteFolder } from "./relevance-judge.ts";

/** Each text of the site's synonyms is looked for: what has another of its group in the title should be found. */
export function synonymQueries(corpus: Corpus): { synonyms: number } {
  const site = loadSite(siteFolder);
  const index = createSearchIndex({ site, today: 20260501 });
  const put = languages.flatMap((language) =>
    corpus[language].map(({ title }, number) => ({
      ...{ id: `${language}-${number}`, title, text: "", language, keywords: [], names: [], company: "none" },
      ...{ places: [], areas: [], interests: [], published: "2026-01-01" },
    })),
  );
  for (const _ of index.update({ put, remove: [] }));
  let [sum, count] = [0, 0];
  for (const group of site.synonyms.both)
    for (const asked of group) {
      const others = group
        .filter((other) => other !== asked)
        .map((other) => new RegExp(`(?<!\\p{L})${fold(other)}(?!\\p{L})`, "u"));
      const relevant = new Set(
        put.filter(({ title }) => others.some((other) => other.test(fold(title)))).map(({ id }) => id),
      );
      if (relevant.size === 0) continue;
      const { ids } = index.search({ text: asked, filters: {}, language: "en", from: 0, count: 100_000 });
      const found = ids.filter((id) => relevant.has(id)).length;
      sum += found / relevant.size;
      count += 1;
    }
  return { synonyms: Number((sum / Math.max(1, count)).toFixed(4)) };
}

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
  const titles = put.map(({ id, title }) => ({ id, title: fold(title) }));
  for (const group of site.synonyms.both) {
    const having = group.map((text) => {
      const pattern = new RegExp(`(?<!\\p{L})${fold(text).replace(/[.+]/g, "\\$&")}(?!\\p{L})`, "u");
      return titles.filter(({ title }) => pattern.test(title)).map(({ id }) => id);
    });
    for (const [at, asked] of group.entries()) {
      const relevant = new Set(having.filter((_, other) => other !== at).flat());
      if (relevant.size === 0) continue;
      const { ids } = index.search({ text: asked, filters: {}, language: "en", from: 0, count: 100_000 });
      const found = ids.filter((id) => relevant.has(id)).length;
      sum += found / relevant.size;
      count += 1;
    }
  }
  return { synonyms: Number((sum / Math.max(1, count)).toFixed(4)) };
}

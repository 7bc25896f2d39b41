import { once } from "../../duties/once.ts";
import { closingTimeOf } from "../../jobs/closing.ts";
import { type JobId, jobIds } from "../../jobs/job-id.ts";
import { type FoundJob, type JobIndex, type NewestJob, pageSize, type SearchResult } from "../../jobs/job-index.ts";
import type { JobStore } from "../../jobs/job-store.ts";
import { type DayIn, hasBegun, hasEnded } from "../../jobs/visibility.ts";
import { labelsOf } from "../../site/labels.ts";
import type { Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { choicesOf, facetOf, facetsOf, sortedByName, withRadius } from "./choices.ts";
import { detailOf, newestJobOf, summaryOf } from "./displayed-job.ts";
import { filtersOf, textAndRadiusOf } from "./engine-query.ts";
import { cityNames } from "./named.ts";
import { restoreAccents } from "./restore-accents.ts";
import { suggestionsOf } from "./suggestions.ts";
import { understoodOf } from "./understood.ts";

/** The options of the job index. */
export interface SearchJobIndexOptions {
  readonly engine: SearchEngine;
  readonly store: Pick<JobStore, "get" | "getAll" | "aliased">;
  readonly site: Site;
  /** Returns the current day in a country's time zone, or in UTC if the country is empty. */
  readonly today: DayIn;
}

/** Creates a `JobIndex` that searches with the engine and reads the openings from the catalogue. */
export function createSearchJobIndex({ engine, store, site, today }: SearchJobIndexOptions): JobIndex {
  const pendingCounts = new Map<string, ReturnType<SearchEngine["search"]>>();
  /** Counts the openings of a country that match a text. Concurrent calls with the same arguments share one search. */
  const countIn = (country: string, language: Language, text = ""): ReturnType<SearchEngine["search"]> => {
    const key = `${country} ${language} ${today(country)} ${text}`;
    const before = pendingCounts.get(key);
    if (before) return before;
    const asked = engine
      .search({ ...(text ? { text } : {}), filters: { country }, language, from: 0, count: 0, today: today(country) })
      .finally(() => pendingCounts.delete(key));
    pendingCounts.set(key, asked);
    return asked;
  };
  const summariesOf = async (ids: readonly string[], language: Language) => {
    const labels = labelsOf(site, language);
    return (ids.length > 0 ? await store.getAll(ids.map(jobIds.of)) : []).map(({ job }) => summaryOf(job, labels));
  };
  /**
   * Returns the opening with this id. If there is none, or if it is closed, returns the opening that has the id as an alias, if there is one (spec
   * C22).
   */
  const current = async (id: JobId) => {
    const own = await store.get(id);
    if (own?.state === "open") return own;
    const other = await store.aliased(id);
    const aliased = other && (await store.get(other));
    return own && aliased?.state !== "open" ? own : aliased;
  };

  /** Imported only on first use, because the import loads the stemmers, which no command needs. */
  const similarTo = once(async () =>
    (await import("./similar.ts")).createSimilarJobFinder({ engine, store, site, today }),
  );

  return {
    async search(query, language): Promise<SearchResult> {
      const filters = filtersOf(query);
      const answer = await engine.search({
        ...textAndRadiusOf(query),
        ...(query.sort === "newest" ? { newest: true } : {}),
        filters,
        language,
        today: today(query.country),
        from: (query.page - 1) * pageSize,
        count: pageSize,
      });
      const [items, some] = await Promise.all([
        summariesOf(answer.ids, language),
        summariesOf(answer.someIds, language),
      ]);
      const understood = understoodOf(answer, query, site, language);
      const set = Object.entries(answer.without).filter(([name]) => Object.hasOwn(filters, name));
      return {
        items,
        total: answer.total,
        ...(some.length > 0 ? { some } : {}),
        ...(answer.corrected ? { corrected: restoreAccents(answer.corrected, [...items, ...some]) } : {}),
        ...(understood.length > 0 ? { understood } : {}),
        facets: withRadius(facetsOf(answer, query.country, site, language), query, answer.total, site, language),
        without: Object.fromEntries(set),
      };
    },

    async newest(query, language, max): Promise<NewestJob[]> {
      const { ids } = await engine.search({
        ...textAndRadiusOf(query),
        filters: filtersOf(query),
        language,
        today: today(query.country),
        from: 0,
        count: max,
        newest: true,
        uncounted: true,
      });
      const labels = labelsOf(site, language);
      const found = ids.length > 0 ? await store.getAll(ids.map(jobIds.of)) : [];
      return found.map(({ job }) => newestJobOf(job, labels));
    },

    async similar({ id }, country, language, max) {
      const stored = await store.get(id);
      return stored ? summariesOf((await (await similarTo())(stored.job, country)).slice(0, max), language) : [];
    },

    async suggest(text, country, language) {
      const before = text.trim().split(/\s+/).slice(0, -1).join(" ");
      const [found, counted, countedBeside] = await Promise.all([
        engine.suggest({ text, country, language, today: today(country) }),
        countIn(country, language),
        before ? countIn(country, language, before) : undefined,
      ]);
      return suggestionsOf(text, {
        read: found.corrected ?? text,
        skills: found.skills,
        titles: (await summariesOf(found.ids, language)).map(({ title, language: written }) => ({
          title,
          ...(written === undefined || written === language ? {} : { language: written }),
        })),
        facets: facetsOf(counted, country, site, language),
        facetsOfRest: facetsOf(countedBeside ?? counted, country, site, language),
        namesOf: { city: cityNames(site, country), company: () => [] },
      });
    },

    async cities(country, language) {
      // `country` may be a name such as `constructor`, which every object inherits
      const known = Object.hasOwn(site.cities, country) ? (site.cities[country] ?? []) : [];
      const found = facetOf("city", await countIn(country, language), country, site, language);
      if (country === "") return [];
      return sortedByName(
        choicesOf(
          known.map(({ code }) => code),
          found,
          (code) => labelsOf(site, language).city(country, code, code),
        ),
        language,
      );
    },

    async companies(country, language) {
      const found = facetOf("company", await countIn(country, language), country, site, language);
      const labels = labelsOf(site, language);
      return sortedByName(
        choicesOf(
          site.companies.map(({ code }) => code),
          found,
          labels.company,
        ),
        language,
      );
    },

    async find(id, language): Promise<FoundJob> {
      const stored = jobIds.has(id) ? await current(id) : undefined;
      if (!stored || !hasBegun(stored.job, today)) return undefined;
      const job = detailOf(stored.job, labelsOf(site, language));
      if (stored.state === "open" && !hasEnded(stored.job, today)) return { state: "open", job };
      const closedAt = closingTimeOf(stored, site);
      return { state: "closed", job, ...(closedAt ? { closedAt } : {}) };
    },
  };
}

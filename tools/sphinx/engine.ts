import { PorticoError } from "#core/errors.ts";
import { perFilter } from "#core/jobs/filters.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { SearchAnswer } from "#core/search/engine/search.ts";
import type { EngineRequest, SearchEngine } from "#core/search/engine/search-engine.ts";
import { ignoredFor } from "#core/search/facets/filters.ts";
import { createTally } from "#core/search/facets/tally.ts";
import { documentOf, type SearchDocument } from "#core/search/index/document.ts";
import type { Knowledge } from "#core/search/query/knowledge.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import type { Site } from "#core/site/site.ts";
import type { Connection } from "./connection.ts";
import type { Nodes } from "./nodes.ts";
import type { Rows } from "./protocol.ts";
import { changeStatements, numberOf, valueNumber } from "./schema.ts";
import { chosenFilters, countStatement, matchOf, pageStatement, type Search, totalStatement } from "./statements.ts";

export interface SphinxEngineOptions extends Pick<Nodes, "front" | "nodes"> {
  readonly catalogue: Pick<JobStore, "changesAfter">;
  readonly site: Site;
  readonly citiesAround: Knowledge["citiesAround"];
}

/** How many changes are applied at once. */
const batchSize = 250;
/** How many titles are considered for suggestions. */
const maxTitles = 40;

/** Creates a search engine that uses several Sphinx servers. It neither corrects typing errors nor recognizes filter values in a query. */
export function createSphinxEngine({ front, nodes, catalogue, site, citiesAround }: SphinxEngineOptions): SearchEngine {
  /** For each filter, a map from the number that the engine uses for a value to the value itself. */
  const values = perFilter(() => new Map<string, string>());
  const cityLabels = new Map<string, string>();
  const nodeOf = (id: string): number => Number(numberOf(id) % BigInt(nodes.length));
  let seen = 0;
  let openings = 0;

  function remember(document: SearchDocument): void {
    for (const name of filterNames)
      for (const value of document.values[name]) values[name].set(String(valueNumber(name, value)), value);
    for (const [at, key] of document.values.city.entries()) cityLabels.set(key, document.cityLabels[at] ?? key);
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const jobs = await catalogue.changesAfter(seen, batchSize);
      if (jobs.length === 0) return;
      const listed = jobs.filter(({ job, state }) => state === "open" && !job.unlisted);
      const put = listed.map(({ job }) => documentOf(job, site));
      const kept = new Set<string>(put.map(({ id }) => id));
      const remove = jobs.map(({ job }) => job.id).filter((id) => !kept.has(id));
      for (const document of put) remember(document);
      await Promise.all(
        nodes.map(async (node, at) => {
          const isHere = (id: string): boolean => nodeOf(id) === at;
          const here = put.filter(({ id }) => isHere(id));
          for (const statement of changeStatements(here, remove.filter(isHere))) await node.run(statement);
        }),
      );
      seen = jobs.at(-1)?.change ?? seen;
      openings += put.length;
    }
  }
  let pending: Promise<void> = Promise.resolve();
  /** Applies the changes of the catalogue. Each call waits for earlier calls. */
  const sync = (): Promise<void> => {
    pending = pending.catch(() => undefined).then(catchUp);
    return pending;
  };

  const countries = site.countries.map(({ code }) => code);
  const idsIn = (rows: Rows | undefined): string[] => (rows ?? []).flatMap(({ opening }) => opening ?? []);
  const totalIn = (rows: Rows | undefined): number => Number(rows?.[0]?.["total"] ?? 0);
  const withNear = ({ filters, radius }: EngineRequest): Search["filters"] =>
    filters.city && radius
      ? { ...filters, near: new Set(citiesAround(filters.city, filters.country ?? "", radius)) }
      : filters;

  async function search(request: EngineRequest): Promise<SearchAnswer> {
    await sync();
    const found = { ...createTally(), ids: [], someIds: [], understood: [], cityLabels };
    const match = matchOf(request.text ?? "");
    if (!match) return found;
    const asked = { ...match, filters: withNear(request), today: request.today };
    const set = chosenFilters(asked.filters);
    const page = pageStatement(asked, request, countries);
    const results = await run(front, [
      totalStatement(asked, 0, countries),
      ...set.map((name) => totalStatement(asked, ignoredFor[name], countries)),
      ...filterNames.map((name) => countStatement(asked, name, countries)),
      ...(page ? [page] : []),
    ]);
    const total = totalIn(results[0]);
    const without = perFilter((name) => (set.includes(name) ? totalIn(results[1 + set.indexOf(name)]) - total : 0));
    const counts = perFilter((name, at) => countsIn(name, results[1 + set.length + at] ?? []));
    return { ...found, total, without, counts, ids: page ? idsIn(results.at(-1)) : [] };
  }
  const countsIn = (name: FilterName, rows: Rows): Map<string, number> =>
    new Map(
      rows.flatMap(({ value = "", openings: count }) => {
        const known = values[name].get(value);
        return known === undefined ? [] : [[known, Number(count)] as const];
      }),
    );

  return {
    search,
    async suggest({ text, country, language, today }) {
      await sync();
      const match = text.trim() ? matchOf(text) : undefined;
      if (!match) return { ids: [], skills: [] };
      const asked = { words: match.words, match: `@title ${match.match}`, filters: { country }, today };
      const page = pageStatement(asked, { from: 0, count: maxTitles, language }, countries);
      return { ids: page ? idsIn((await run(front, [page]))[0]) : [], skills: [] };
    },
    news: () => Promise.reject(new Error("alerts are not part of the trial")),
    async seen() {
      await sync();
      return seen;
    },
    async ready() {
      const begun = performance.now();
      await sync();
      return { openings, bytes: 0, from: "catalogue", milliseconds: Math.round(performance.now() - begun) };
    },
    reindex: () => Promise.reject(new Error("Sphinx keeps its own files")),
    keep: async () => undefined,
    close: async () => undefined,
  };
}

/** Whether a warning only says that the indexes of two languages have different stems for a word. Results are right in spite of it. */
const isHarmless = (warning: string): boolean => warning.trim() === "" || warning.includes("query word(s) mismatch");

/**
 * Runs statements on all nodes. Throws `unavailable` if they fail. This includes warnings that a node did not respond, because without its openings,
 * pages and counts would be wrong.
 */
async function run(connection: Connection, statements: readonly string[]): Promise<readonly Rows[]> {
  const each = statements.flatMap((statement) => [statement, "SHOW WARNINGS"]);
  const results = await connection.run(each.join(";\n")).catch((error: unknown) => {
    throw new PorticoError("unavailable", String(error));
  });
  const warnings = results
    .filter((_, at) => at % 2 === 1)
    .flatMap((rows) => rows.flatMap(({ Message = "" }) => Message.split(";")));
  const harmful = warnings.find((warning) => !isHarmless(warning));
  if (harmful) throw new PorticoError("unavailable", `a node of Sphinx did not answer: ${harmful}`);
  return results.filter((_, at) => at % 2 === 0);
}

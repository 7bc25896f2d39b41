import { type BlindFigures, blindFigures, judgeBlindAnswer } from "./blind-figures.ts";
import { blindCatalogue } from "./blind-openings.ts";
import { type BlindQuery, blindQueries } from "./blind-queries.ts";
import { blindSearches } from "./blind-searches.ts";
import { hasRealOpenings } from "./corpus.ts";

const names = ["ours", "MiniSearch", "FTS5"] as const;

/** The figures of each search for one group of queries. */
type Row = Readonly<Record<(typeof names)[number], BlindFigures>> & { readonly queries: number };

/** The figures of groups of queries: each language, each kind, and all queries. Each group also has the figures of its two halves. */
export type BlindResult = Readonly<Record<string, Row>>;

/**
 * Measures the search with queries that were written without knowledge of the search, and whose results a reader judged. The openings are imported
 * with their places, companies and languages. The developers of the search do not see the second half of each language's queries.
 */
export async function measureBlindSet(synonyms: boolean): Promise<BlindResult | undefined> {
  if (!hasRealOpenings()) {
    console.log("\nblind queries: skipped, as there are no real openings beside the project");
    return undefined;
  }
  const catalogue = await blindCatalogue();
  const searches = blindSearches(catalogue, synonyms);
  const answered = blindQueries().map((query) => ({
    query,
    judged: searches.map((search) => judgeBlindAnswer(query, search(query))),
  }));
  const result: Record<string, Row> = {};
  console.log(
    `\nblind queries over ${catalogue.openings.length} openings: precision at 5, first hit, nothing found, wrong corrections, needless results, unread`,
  );
  console.log(`${"".padEnd(24)}queries  ${names.map((name) => name.padEnd(38)).join("")}`);
  for (const [name, isOf] of groups(answered.map(({ query }) => query))) {
    const those = answered.filter(({ query }) => isOf(query));
    if (those.length === 0) continue;
    const figures = names.map((_, at) => blindFigures(those.flatMap(({ judged }) => judged[at] ?? [])));
    const [ours, miniSearch, fts] = figures as [BlindFigures, BlindFigures, BlindFigures];
    result[name] = { queries: those.length, ours, MiniSearch: miniSearch, FTS5: fts };
    console.log(`${name.padEnd(24)}${String(those.length).padStart(7)}  ${figures.map(cell).join("")}`);
  }
  return result;
}

type Group = readonly [name: string, isOf: (query: BlindQuery) => boolean];

function groups(queries: readonly BlindQuery[]): Group[] {
  const valuesOf = (of: (query: BlindQuery) => string): string[] => [...new Set(queries.map(of))];
  const kinds = valuesOf(({ kind }) => kind);
  const halves = ([name, isOf]: Group): Group[] => [
    [name, isOf],
    [`${name}, open`, (query) => isOf(query) && !query.isHeldOut],
    [`${name}, held out`, (query) => isOf(query) && query.isHeldOut],
  ];
  return [
    ...valuesOf(({ language }) => language).flatMap((language): Group[] => [
      ...halves([language, (query) => query.language === language]),
      ...kinds.map(
        (kind): Group => [`${language} ${kind}`, (query) => query.language === language && query.kind === kind],
      ),
    ]),
    ...kinds.flatMap((kind) => halves([kind, (query) => query.kind === kind])),
    ...halves(["all", () => true]),
  ];
}

const cell = ({ precisionAt5, firstHit, empty, wrongCorrections, needless, unread }: BlindFigures): string =>
  [precisionAt5, firstHit, empty, wrongCorrections, needless, unread]
    .map((value) => value.toFixed(3))
    .join(" ")
    .padEnd(38);

import { DatabaseSync } from "node:sqlite";
import type { SearchDocument } from "#core/search/document.ts";
import { expand } from "#core/search/expansion.ts";
import { bitOf, type Filters, filterNames, freeOf } from "#core/search/filters.ts";
import type { LiveSegment } from "#core/search/live-segment.ts";
import { planOf } from "#core/search/plan.ts";
import { readQuery } from "#core/search/query-text.ts";
import { createTally, tallyIn } from "#core/search/tally.ts";
import { runsOf, runsOfLong, tokenOf } from "#core/search/tokens.ts";

/** Another engine that answers the same: the first page, the exact total and the counts of all six filters. */
export interface Peer {
  readonly name: string;
  add(doc: number, document: SearchDocument): void;
  ready(): void;
  search(words: readonly string[], filters: Filters): number;
}

/** For each word what our index finds in its place, as FTS5 asks for it; nothing where that says more than words. */
export function plainWords(live: LiveSegment, text: string): string[] | undefined {
  const plan = planOf(readQuery(text), {
    segments: [live],
    substitutes: [],
    understood: [],
    asTyped: false,
    generous: false,
  });
  if (plan.groups.length > 0 || plan.words.includes(undefined) || plan.words.length === 0) return undefined;
  const { dictionary, everywhere } = live.segment;
  return plan.words.map((word) => {
    const { terms, begun } = expand(dictionary, word?.wanted ?? []);
    const quoted = terms
      .filter(({ term }) => everywhere.counts[term] !== 0)
      .map(({ term }) => `"${dictionary.terms[term]}"`);
    return `(${[...quoted, ...(begun ? [`"${begun.word}"*`] : [])].join(" OR ")})`;
  });
}

const spelled = (runs: readonly string[]): string =>
  runs
    .flatMap((run) => {
      const { parts, whole } = tokenOf(run);
      return whole ? [...parts, whole] : parts;
    })
    .join(" ");

const textOf = ({ title, keywords, names, text }: SearchDocument): string =>
  spelled([...runsOf(title), ...[...keywords, ...names].flatMap(runsOf), ...runsOfLong(text)]);

const letters = (code: string): string => code.replace(/[^a-z0-9]/g, "");
const token = (name: string, code: string): string => `filter${name}${letters(code)}`;

function tokensOf({ places, company, role, areas, interests }: SearchDocument): string[] {
  return [
    ...places.map(({ country }) => token("country", country)),
    ...places.flatMap(({ country, city }) => (city ? [token("city", country + city.code)] : [])),
    token("company", company),
    ...(role ? [token("role", role)] : []),
    ...areas.map((area) => token("area", area)),
    ...interests.map((interest) => token("interest", interest)),
  ];
}

/** FTS5 finds the openings; what it finds is counted by our own code, which is kind to it. */
export function createFtsPeer(live: LiveSegment, file: string, withTokens: boolean): Peer {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000");
  database.exec(
    "CREATE VIRTUAL TABLE opening USING fts5 (text, content = '', tokenize = 'unicode61 remove_diacritics 0')",
  );
  database.exec("BEGIN");
  const insert = database.prepare("INSERT INTO opening (rowid, text) VALUES (?, ?)");
  const find = database.prepare("SELECT rowid FROM opening WHERE opening MATCH ? ORDER BY rowid");
  find.setReturnArrays(true);
  const docsOf = (match: string): Uint32Array =>
    Uint32Array.from(find.all(match) as unknown as [number][], ([row]) => row - 1);

  return {
    name: withTokens ? "FTS5 with filter tokens" : "FTS5",
    add: (doc, document) => {
      insert.run(doc + 1, [textOf(document), ...(withTokens ? tokensOf(document) : [])].join(" "));
    },
    ready: () => database.exec("INSERT INTO opening (opening) VALUES ('optimize'); COMMIT"),
    search(words, filters) {
      const tally = createTally();
      if (!withTokens) {
        tallyIn(live, { docs: docsOf(words.join(" AND ")) }, filters, tally);
        return tally.total;
      }
      const matching = (left: number): string =>
        [
          ...words,
          ...filterNames.flatMap((name) => {
            const code = filters[name];
            return code && (bitOf[name] & left) === 0
              ? [token(name, name === "city" ? (filters.country ?? "") + code : code)]
              : [];
          }),
        ].join(" AND ");
      const found = docsOf(matching(0));
      tallyIn(live, { docs: found }, filters, tally);
      for (const name of filterNames)
        if (filters[name]) tallyIn(live, { docs: docsOf(matching(freeOf[name])) }, filters, createTally());
      return found.length;
    },
  };
}

import { DatabaseSync } from "node:sqlite";
import { bitOfFilter, type Filters, ignoredFor } from "#core/search/facets/filters.ts";
import { createTally, type Tally, tallyIn } from "#core/search/facets/tally.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { filterNames } from "#core/site/filter-names.ts";
import type { Peer, PeerWord } from "./search-peers.ts";

const letters = (code: string): string => code.replace(/[^a-z0-9]/g, "");
const token = (name: string, code: string): string => `filter${name}${letters(code)}`;

const tokensOf = ({ values }: SearchDocument): string[] =>
  filterNames.flatMap((name) => values[name].map((value) => token(name, value)));

export const ftsQueryOf = ({ terms, begun }: PeerWord): string =>
  `(${[...terms.map((term) => `"${term}"`), ...(begun ? [`"${begun}"*`] : [])].join(" OR ")})`;

/**
 * A peer in which FTS5 only finds the openings. Our own code then counts them, and lists them by number instead of by rank. FTS5 therefore looks
 * faster here than it would be in a product.
 */
export function createFtsPeer(live: LiveSegment, file: string, withTokens: boolean): Peer {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000");
  // queries only ask whether an opening contains a word, so neither the texts nor the positions of words are stored
  database.exec(
    "CREATE VIRTUAL TABLE opening USING fts5 (text, content = '', detail = 'none', tokenize = 'unicode61 remove_diacritics 0')",
  );
  database.exec("BEGIN");
  const insert = database.prepare("INSERT INTO opening (rowid, text) VALUES (?, ?)");
  const find = database.prepare("SELECT rowid FROM opening WHERE opening MATCH ? ORDER BY rowid");
  find.setReturnArrays(true);
  const docsOf = (match: string): Uint32Array =>
    Uint32Array.from(find.all(match) as unknown as [number][], ([row]) => row - 1);
  const tallyOf = (match: string, filters: Filters): Tally & { page: number[] } => {
    const tally = createTally();
    const { docs, passes } = tallyIn(live, { docs: docsOf(match) }, filters, tally);
    return { ...tally, page: [...(docs.docs?.subarray(0, 10) ?? [])].filter(passes) };
  };

  return {
    name: withTokens ? "FTS5 with filter tokens" : "FTS5",
    add: ({ doc, title, rest, document }) => {
      insert.run(doc + 1, [title, rest, ...(withTokens ? tokensOf(document) : [])].join(" "));
      return undefined;
    },
    ready: () => {
      database.exec("INSERT INTO opening (opening) VALUES ('optimize'); COMMIT");
      return undefined;
    },
    search(words, filters) {
      const spelled = words.map(ftsQueryOf);
      if (!withTokens) return tallyOf(spelled.join(" AND "), filters);
      const without = (free: number): string =>
        [
          ...spelled,
          ...filterNames.flatMap((name) => {
            const code = filters[name];
            return code && (bitOfFilter[name] & free) === 0
              ? [token(name, name === "city" ? (filters.country ?? "") + code : code)]
              : [];
          }),
        ].join(" AND ");
      const answer = tallyOf(without(0), {});
      const counts = { ...answer.counts };
      for (const name of filterNames)
        if (filters[name]) counts[name] = tallyOf(without(ignoredFor[name]), {}).counts[name];
      return { ...answer, counts };
    },
    close: () => {
      database.close();
      return undefined;
    },
  };
}

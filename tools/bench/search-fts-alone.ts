import { DatabaseSync, type StatementSync } from "node:sqlite";
import { perFilter } from "#core/jobs/filters.ts";
import { bitOfFilter } from "#core/search/facets/filters.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import { ftsQueryOf } from "./search-fts.ts";
import { columnOf, columns, schema, statementOf } from "./search-fts-statement.ts";
import { isFilterName, type Peer } from "./search-peers.ts";

/** Creates a function that numbers names from 1. A name always gets the same number; `onNew` is called for each new name. */
function createNumbers(onNew: (number: number, name: string) => void): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const known = numbers.get(name);
    if (known) return known;
    numbers.set(name, numbers.size + 1);
    onNew(numbers.size, name);
    return numbers.size;
  };
}

/** A peer that uses FTS5 as a product would: SQLite finds, counts and ranks the openings, by bm25, with a higher weight for titles. */
export function createFtsAlonePeer(file: string): Peer {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000");
  database.exec(`PRAGMA temp_store = MEMORY; ${schema}; BEGIN`);
  const addWords = database.prepare("INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)");
  const addOpening = database.prepare(`INSERT INTO opening VALUES (?${", ?".repeat(columns.length)})`);
  const addValue = database.prepare("INSERT INTO value VALUES (?, ?, ?)");
  const addMember = database.prepare("INSERT INTO member VALUES (?, ?, ?)");
  const numberOfValue = createNumbers((number, name) => addValue.run(number, ...pairOf(name)));
  const numberOfShared = createNumbers((number, name) => {
    for (const value of name.split(" ").slice(1)) addMember.run(number, pairOf(value)[0], numberOfValue(value));
  });
  const statements = new Map<string, StatementSync>();
  const prepare = (set: readonly FilterName[]): void => {
    const statement = database.prepare(statementOf(set));
    statement.setReturnArrays(true);
    statements.set(set.join(), statement);
  };

  return {
    name: "FTS5 alone",
    add: ({ doc, title, rest, document }) => {
      const { values } = document;
      const shared = columns.map((column) => {
        const names = filterNames.filter((name) => columnOf[name] === column);
        const held = names.flatMap((name) => values[name].map((code) => `${name}:${code}`));
        return numberOfShared([column, ...new Set(held)].join(" "));
      });
      addWords.run(doc + 1, title, rest);
      addOpening.run(doc + 1, ...shared);
      return undefined;
    },
    ready: () => {
      database.exec("INSERT INTO words (words) VALUES ('optimize'); COMMIT; ANALYZE");
      for (let bits = 0; bits < 1 << filterNames.length; bits += 1)
        prepare(filterNames.filter((name) => bits & bitOfFilter[name]));
      return undefined;
    },
    search(words, filters) {
      const set = filterNames.filter((name) => filters[name]);
      const given = set.map((name) => (name === "city" ? `${filters.country}/${filters.city}` : (filters[name] ?? "")));
      const counts = perFilter(() => new Map<string, number>());
      const page: number[] = [];
      let total = 0;
      const rows = statements.get(set.join())?.all(words.map(ftsQueryOf).join(" AND "), ...given) ?? [];
      for (const [kind, code, count] of rows as unknown as [string, string | null, number][]) {
        if (isFilterName(kind)) counts[kind].set(code ?? "", count);
        else if (kind === "page") page.push(count - 1);
        else total = count;
      }
      return { total, counts, page };
    },
    close: () => {
      database.close();
      return undefined;
    },
  };
}

const pairOf = (name: string): [kind: string, code: string] => {
  const at = name.indexOf(":");
  return [name.slice(0, at), name.slice(at + 1)];
};

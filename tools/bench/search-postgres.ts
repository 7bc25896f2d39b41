import { totalmem } from "node:os";
import pg from "pg";
import { perFilter } from "#core/jobs/filters.ts";
import { bitOfFilter, type Filters, ignoredFor } from "#core/search/facets/filters.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import type { Postgres } from "../../scripts/postgres/start.ts";
import { isFilterName, type Peer, type PeerEntry, type PeerWord } from "./search-peers.ts";

const megabytes = (share: number): string => `${Math.round((totalmem() * share) / 1_048_576)}MB`;

/**
 * PostgreSQL's settings for fast searches: data need not survive a crash, everything fits into memory, and queries are not JIT-compiled, because they
 * are short.
 */
export const searchSettings: Readonly<Record<string, string>> = {
  shared_buffers: megabytes(0.2),
  effective_cache_size: megabytes(0.5),
  work_mem: "256MB",
  maintenance_work_mem: "1GB",
  jit: "off",
  plan_cache_mode: "force_custom_plan",
  random_page_cost: "1.1",
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** The filters for which an opening has at most one value. For every other filter, it may have several. */
const single: readonly FilterName[] = ["company", "role"];
const columns = perFilter((name) => ({ column: `of_${name}`, many: !single.includes(name) }));
const all = filterNames.map((name) => columns[name].column);

// the words are stored outside the rows and in the index, so the rows are short and can be counted quickly
const schema = `CREATE UNLOGGED TABLE opening (doc integer, words tsvector,
    ${filterNames.map((name) => `${columns[name].column} text${columns[name].many ? "[]" : ""}`).join(", ")}
  ) WITH (toast_tuple_target = 128);
  ALTER TABLE opening ${all.map((column) => `ALTER ${column} SET STORAGE PLAIN`).join(", ")}`;

const indexes = [
  "ALTER FUNCTION ts_match_vq COST 200", // makes PostgreSQL prefer the index, because the function has to read words that are stored outside the rows
  "ALTER TABLE opening ADD PRIMARY KEY (doc)",
  "CREATE INDEX ON opening USING gin (words) WITH (fastupdate = off)",
  ...filterNames.map((name) =>
    columns[name].many
      ? `CREATE INDEX ON opening USING gin (${columns[name].column}) WITH (fastupdate = off)`
      : `CREATE INDEX ON opening (${columns[name].column})`,
  ),
  "VACUUM (ANALYZE) opening",
];

const insert = `INSERT INTO opening SELECT doc, array_to_tsvector(string_to_array(words, ' ')),
  ${filterNames.map((name) => (columns[name].many ? `string_to_array(${name}, ' ')` : name)).join(", ")}
  FROM unnest($1::integer[], $2::text[], ${filterNames.map((_, at) => `$${at + 3}::text[]`).join(", ")})
    AS given (doc, words, ${filterNames.join(", ")})`;

const joined = (values: readonly string[]): string => [...new Set(values)].join(" ");

const valuesOf = ({ doc, title, rest, document }: PeerEntry) => [
  ...[doc, joined(`${title} ${rest}`.trim().split(" "))],
  ...filterNames.map((name) =>
    columns[name].many ? joined(document.values[name]) : (document.values[name][0] ?? null),
  ),
];

const others = 2 ** filterNames.length - 1;
const first = 2 ** (filterNames.length - 1);

/** Returns one statement for the first page, the total and all counts. It reads and groups the matches once. */
function statementOf(set: readonly FilterName[]): string {
  const passes = (name: FilterName): string => {
    const [{ column, many }, value] = [columns[name], `$${set.indexOf(name) + 2}`];
    return many ? `${column} @> ARRAY[${value}]` : `${column} = ${value}`;
  };
  const failed = set.map((name) => `CASE WHEN ${passes(name)} THEN 0 ELSE ${bitOfFilter[name]} END`).join(" | ") || "0";
  const counting = set.map((name) => set.filter((other) => (bitOfFilter[other] & ignoredFor[name]) === 0).map(passes));
  const isAny = counting.every(({ length }) => length > 0) && set.length > 0;
  const any = counting.map((each) => `(${each.join(" AND ")})`).join(" OR ");
  const counts = filterNames.map((name, at) => {
    const { column, many } = columns[name];
    const free = set.includes(name) ? ignoredFor[name] : 0;
    return `SELECT '${name}' AS kind, value, sum(count)::integer AS count
      FROM grouped CROSS JOIN LATERAL ${many ? `unnest(${column})` : `(SELECT ${column})`} AS each (value)
      WHERE which = ${others ^ (first >> at)} AND failed & ${~free} = 0 AND value IS NOT NULL GROUP BY value`;
  });
  return `WITH found AS MATERIALIZED (
      SELECT doc, ${all.join(", ")}, ${failed} AS failed FROM opening
      WHERE words @@ $1::tsquery ${isAny ? `AND (${any})` : ""}
    ), grouped AS MATERIALIZED (
      SELECT failed, grouping(${all.join(", ")}) AS which, ${all.join(", ")}, count(*) AS count FROM found
      GROUP BY GROUPING SETS (${all.map((column) => `(failed, ${column})`).join(", ")})
    )
    ${counts.join(" UNION ALL ")}
    UNION ALL SELECT 'total', NULL, sum(count)::integer FROM grouped WHERE which = ${others ^ 1} AND failed = 0
    UNION ALL SELECT 'page', NULL, doc FROM (SELECT doc FROM found WHERE failed = 0 ORDER BY doc LIMIT 10) AS page`;
}

const tsqueryOf = ({ terms, begun }: PeerWord): string =>
  `(${[...terms.map((term) => `'${term}'`), ...(begun ? [`'${begun}':*`] : [])].join(" | ")})`;

/** A peer in which PostgreSQL finds the openings, counts them, and lists them by number. */
export async function createPostgresPeer(postgres: Postgres): Promise<Peer> {
  const client = new pg.Client({ host: postgres.host, user: postgres.user, database: "postgres" });
  await client.connect();
  await client.query(schema);
  let waiting: PeerEntry[] = [];
  const flush = async (): Promise<void> => {
    const rows = waiting.map(valuesOf);
    waiting = [];
    const lists = [...all, "doc", "words"].map((_, at) => rows.map((row) => row[at]));
    await client.query({ name: "insert", text: insert, values: lists });
  };

  return {
    name: "PostgreSQL 15",
    add: (entry) => {
      waiting.push(entry);
      return waiting.length >= 500 ? flush() : undefined;
    },
    async ready() {
      await flush();
      for (const statement of indexes) await client.query(statement);
    },
    async search(words, filters: Filters) {
      const set = filterNames.filter((name) => filters[name]);
      const { rows } = await client.query<{ kind: string; value: string; count: number }>({
        name: ["search", ...set].join("-"),
        text: statementOf(set),
        values: [
          words.map(tsqueryOf).join(" & "),
          ...set.map((name) => (name === "city" ? `${filters.country}/${filters.city}` : filters[name])),
        ],
      });
      const counts = perFilter(() => new Map<string, number>());
      const page: number[] = [];
      let total = 0;
      for (const { kind, value, count } of rows) {
        if (isFilterName(kind)) counts[kind].set(value, count);
        else if (kind === "page") page.push(count);
        else total = count ?? 0;
      }
      return { total, counts, page };
    },
    async close() {
      await client.end();
      postgres.stop();
    },
  };
}

import pg from "pg";

// The same server over PostgreSQL with one promise broken: a commit is acknowledged before it is on the disk. The setting
// is changed in each transaction, after the product has checked the server's.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  const [sql, ...others] = words;
  const begins = typeof sql === "string" && sql.startsWith("BEGIN;");
  return Reflect.apply(query, this, [
    begins ? `BEGIN; SET LOCAL synchronous_commit = off;${sql.slice(6)}` : sql,
    ...others,
  ]);
} as typeof query;

await import("../../scripts/start.ts");

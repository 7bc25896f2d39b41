import type { Database, Row } from "#adapters/sql/database.ts";

const columns = {
  subscriber: "id, address, mailbox, renewed_at, asked_at, paused_at, next_at",
  alert:
    "id, subscriber, language, country, parameters, pace, requested_at, confirmed_at, consent, known, looked_change, looked_on",
  outbox: "id, subscriber, news, template, language, next_at, since",
} as const;

/** Copies the alerts of a database and their mails. Returns the function that puts them back, as an old copy of the database would. */
export async function copyOfAlerts(database: Database): Promise<() => Promise<void>> {
  const tables = Object.entries(columns);
  const copies: [string, string, Row[]][] = [];
  for (const [table, names] of tables)
    copies.push([
      table,
      names,
      await database.all(`SELECT ${names} FROM ${table} ${table === "outbox" ? "WHERE subscriber IS NOT NULL" : ""}`),
    ]);
  return async () => {
    await database.run("DELETE FROM subscriber");
    for (const [table, names, rows] of copies)
      for (const row of rows) {
        const given = names.split(", ").map((column) => row[column] ?? null);
        await database.run(`INSERT INTO ${table} (${names}) VALUES (${given.map(() => "?").join(", ")})`, ...given);
      }
  };
}

import type { LogPageQuery, LogPages } from "#core/desk/log-pages.ts";
import type { Database } from "./database.ts";
import { type Condition, conditionOf, scopesCondition } from "./desk-applications.ts";
import { isValidPlaceSql } from "./log-head.ts";
import { entryIn } from "./log-lines.ts";
import { readNewEntries } from "./read-desk-entries.ts";
import { referenceOfColumn } from "./references.ts";

/** The pages of the log, over the table `log_entry`. */
export const createSqlLogPages = (database: Database): LogPages => ({
  async read(query) {
    if (query.scopes) await readNewEntries(database);
    const { sql, values } = conditionOf([{ sql: isValidPlaceSql, values: [] }, ...conditionsOf(query)]);
    const rows = await database.all(
      `SELECT log_entry.*, log_reason.why, application.id AS application, ${referenceOfColumn("application.id")}
       FROM log_entry LEFT JOIN log_reason ON log_reason.place = log_entry.place LEFT JOIN application ON application.alias = log_entry.alias
       WHERE ${sql} ORDER BY log_entry.place DESC LIMIT ${query.size}`,
      ...values,
    );
    return rows.map(entryIn);
  },
});

function conditionsOf({ filter: { who, action, applicationId }, before, scopes }: LogPageQuery): Condition[] {
  const within = scopes && scopesCondition(scopes);
  return [
    ...(before === undefined ? [] : [{ sql: "log_entry.place < ?", values: [before] }]),
    ...(who === undefined ? [] : [{ sql: "substr(log_entry.who, 1, ?) = ?", values: [[...who].length, who] }]),
    ...(action === undefined ? [] : [{ sql: "log_entry.action = ?", values: [action] }]),
    ...(applicationId === undefined
      ? []
      : [{ sql: "log_entry.alias = (SELECT alias FROM application WHERE id = ?)", values: [applicationId] }]),
    ...(within
      ? [
          {
            sql: `EXISTS (SELECT 1 FROM desk_entry WHERE desk_entry.application = application.id AND ${within.sql})`,
            values: within.values,
          },
        ]
      : []),
  ];
}

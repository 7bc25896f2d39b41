import { filterTable, perFilter } from "#core/jobs/filters.ts";
import { bitOfFilter, ignoredFor } from "#core/search/facets/filters.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";

/**
 * The column of the table `opening` that each filter uses. A column contains the number of a set of values. Openings with the same set have the same
 * number, so few distinct numbers have to be counted.
 */
export const columnOf: Readonly<Record<FilterName, string>> = {
  ...perFilter((name) => filterTable[name].column),
  interest: "interests",
};
export const columns = [...new Set(Object.values(columnOf))];

// the texts are not stored, only the positions of words, which bm25 needs; prefixes of 3 and 5 letters are for half-typed words
export const schema = `
  CREATE VIRTUAL TABLE words USING fts5 (title, text, content = '', prefix = '3 5',
    tokenize = 'unicode61 remove_diacritics 0');
  CREATE TABLE opening (doc INTEGER PRIMARY KEY, ${columns.map((column) => `${column} INTEGER`).join(", ")});
  CREATE TABLE value (id INTEGER PRIMARY KEY, kind TEXT, code TEXT, UNIQUE (kind, code));
  CREATE TABLE member (shared INTEGER, kind TEXT, value INTEGER, PRIMARY KEY (shared, kind, value)) WITHOUT ROWID;
  CREATE UNIQUE INDEX member_value ON member (value, shared)`;

/**
 * Returns one statement for the first page, the total and all counts. The statement reads each match once. For each match it computes a bit mask of
 * the filters that the match fails.
 */
export function statementOf(set: readonly FilterName[]): string {
  const fails = set.map(
    (name, at) => `CASE WHEN opening.${columnOf[name]} IN (
        SELECT shared FROM member WHERE value = (SELECT id FROM value WHERE kind = '${name}' AND code = ?${at + 2})
      ) THEN 0 ELSE ${bitOfFilter[name]} END`,
  );
  const failed = fails.length > 0 ? `(${fails.join(" | ")})` : "0";
  return `WITH found AS MATERIALIZED (
      SELECT words.rowid AS doc, ${columns.join(", ")}, ${failed} AS failed,
        CASE WHEN ${failed} = 0 THEN bm25(words, 10, 1) END AS score
      FROM words CROSS JOIN opening ON opening.doc = words.rowid
      WHERE words MATCH ?1 ${set.length > 0 ? `AND ${failed} IN (${countedOf(set).join(", ")})` : ""}
    )
    ${countsOf(set).join(" UNION ALL ")}
    UNION ALL SELECT 'total', NULL, count(*) FROM found WHERE failed = 0
    UNION ALL SELECT 'page', NULL, doc FROM (SELECT doc FROM found WHERE failed = 0 ORDER BY score, doc LIMIT 10)`;
}

/** The filters, as a bit mask, that are ignored when openings are counted for the filter `name`. An opening that fails only these is counted. */
const mayFail = (set: readonly FilterName[], name: FilterName): number => (set.includes(name) ? ignoredFor[name] : 0);

/** All sets of filters, as bit masks, that an opening may fail and still be counted for at least one filter. */
const countedOf = (set: readonly FilterName[]): number[] =>
  Array.from({ length: 1 << filterNames.length }, (_, failed) => failed).filter((failed) =>
    filterNames.some((name) => (failed & ~mayFail(set, name)) === 0),
  );

/**
 * The parts of the statement that count openings by the values of filters. One part serves all filters that have the same column and the same
 * `mayFail`.
 */
function countsOf(set: readonly FilterName[]): string[] {
  const together = Map.groupBy(filterNames, (name) => `${columnOf[name]} ${mayFail(set, name)}`);
  return [...together.values()].map((names) => {
    const [name = "country"] = names;
    return `SELECT kind, code, count FROM (
        SELECT member.value AS id, sum(openings) AS count FROM (
          SELECT ${columnOf[name]} AS shared, count(*) AS openings FROM found
          WHERE failed & ${~mayFail(set, name)} = 0 GROUP BY ${columnOf[name]}
        ) AS each CROSS JOIN member ON member.shared = each.shared AND member.kind IN (${names.map((each) => `'${each}'`).join(", ")})
        GROUP BY member.value
      ) CROSS JOIN value USING (id)`;
  });
}

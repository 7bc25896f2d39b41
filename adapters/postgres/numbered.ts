/** A statement with the placeholders of PostgreSQL, and the name under which connections prepare it. */
export interface Statement {
  readonly text: string;
  /** Missing if this statement is not prepared, because too many others are. */
  readonly name?: string;
}

/** How many statements are prepared. The program has a few hundred; those with lists of placeholders exist in several lengths. */
const maxPrepared = 2000;

const known = new Map<string, Statement>();

/** Replaces the placeholders `?` by `$1`, `$2` and so on. A statement must not contain any other question mark. */
export function numberPlaceholders(sql: string): Statement {
  const before = known.get(sql);
  if (before) return before;
  let count = 0;
  const text = sql.replace(/\?/g, () => {
    count += 1;
    return `$${count}`;
  });
  if (known.size >= maxPrepared) return { text };
  const statement = { text, name: `portico_${known.size}` };
  known.set(sql, statement);
  return statement;
}

/** A statement with PostgreSQL's placeholders, and the name under which a connection prepares it. */
export interface Statement {
  readonly text: string;
  /** Missing if there are too many statements to prepare. */
  readonly name?: string;
}

/** The program has a few hundred statements; those with lists of placeholders exist in several lengths. */
const maxPrepared = 2000;

const known = new Map<string, Statement>();

/** Replaces the placeholders `?` by `$1`, `$2` and so on. Our statements contain no other question marks. */
export function numbered(sql: string): Statement {
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

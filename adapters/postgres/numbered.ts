/** A statement as PostgreSQL wants it, with the name under which a connection prepares it. */
export interface Statement {
  readonly text: string;
  /** Missing where there are too many to prepare them all. */
  readonly name?: string;
}

/** The program has a few hundred statements; those with lists of placeholders come in several lengths. */
const most = 2000;

const known = new Map<string, Statement>();

/** Replaces the placeholders `?` by `$1`, `$2` and so on. No statement of ours holds a question mark of another kind. */
export function numbered(sql: string): Statement {
  const before = known.get(sql);
  if (before) return before;
  let count = 0;
  const text = sql.replace(/\?/g, () => {
    count += 1;
    return `$${count}`;
  });
  if (known.size >= most) return { text };
  const statement = { text, name: `portico_${known.size}` };
  known.set(sql, statement);
  return statement;
}

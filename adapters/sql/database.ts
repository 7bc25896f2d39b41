import { type Moment, moments } from "#core/time/time.ts";

export type SqlValue = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, SqlValue>>;

/** What the stores need of a database. Placeholders are `?`; the adapter caches prepared statements. */
export interface Queries {
  all(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  get(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
}

/** What SQLite and PostgreSQL write differently. Everything else of the stores is SQL of both. */
export interface Dialect {
  /** A text in a document of JSON: `textAt("document", "form", "email")`. */
  textAt(column: string, ...path: readonly string[]): string;
  /** A document of JSON without some of its keys, as text. */
  without(column: string, ...keys: readonly string[]): string;
  /** A condition with one placeholder, for a list of texts in JSON. */
  isIn(column: string): string;
  /**
   * What makes a transaction wait for whoever keeps others from writing to tables, so many milliseconds at most for each statement; nothing where it
   * has to anyway.
   */
  waitingFor(tables: readonly string[], milliseconds: number): readonly string[];
}

/** Writers of one queue take turns. What strangers have written before anything is checked holds no application up; SQLite has one queue for all. */
export type WriterQueue = "all" | "uploads";

export interface Database extends Queries {
  readonly dialect: Dialect;
  /** Runs alone among the writers of its queue; all or nothing; durable when the promise resolves. */
  transaction<T>(work: (queries: Queries) => Promise<T>, queue?: WriterQueue): Promise<T>;
  /**
   * Removes the traces of deleted rows from the database's files, as far as the system goes: SQLite overwrites them,
   * PostgreSQL gives their room to what comes next. Writers are not blocked meanwhile. False if after `patience`
   * milliseconds (0: one try) somebody still reads the earlier state, or something else keeps it from being done: nobody is to hear that a deletion failed which did not.
   */
  settle(patience: number): Promise<boolean>;
  /** Does so in one try for what anybody has deleted since it last did, at little cost where that is nothing. */
  settleRest(): Promise<boolean>;
  close(): void;
}

/** `?, ?, ?` for a list of values. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => "?").join(", ");

export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`column ${column} holds no text`);
  return value;
};

export const optionalTextIn = (row: Row, column: string): string | undefined => {
  const value = row[column];
  return value === null || value === undefined ? undefined : String(value);
};

export const numberIn = (row: Row, column: string): number => Number(row[column]);

export const momentIn = (row: Row, column: string): Moment => moments.of(textIn(row, column));

export const optionalMomentIn = (row: Row, column: string): Moment | undefined => {
  const text = optionalTextIn(row, column);
  return text === undefined ? undefined : moments.of(text);
};

import { type Moment, moments } from "#core/time/time.ts";

export type SqlValue = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, SqlValue>>;

/** The queries that the stores make. Placeholders are `?`; adapters cache prepared statements. */
export interface Queries {
  all(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  get(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
}

/** The SQL that differs between the database systems. Everything else in the stores is SQL that all of them understand. */
export interface Dialect {
  /** SQL for a text within a JSON document: `textAt("document", "form", "email")`. */
  textAt(column: string, ...path: readonly string[]): string;
  /** SQL for a JSON document without some of its keys, as text. */
  without(column: string, ...keys: readonly string[]): string;
  /** A condition: the column has one of the values of a list. Its one placeholder gets the list as a JSON array of strings. */
  isIn(column: string): string;
  /**
   * Returns statements that make a transaction wait while others have locked these tables against writing. Each statement waits for at most
   * `timeoutMs`. Returns none if transactions wait for each other anyway.
   */
  waitingFor(tables: readonly string[], timeoutMs: number): readonly string[];
}

/**
 * The queues in which writers take turns. Uploads have their own queue, so that uploads by strangers cannot delay applications. A database system may
 * use one queue for everything.
 */
export type WriterQueue = "all" | "uploads";

export interface Database extends Queries {
  readonly dialect: Dialect;
  /**
   * Runs work as an atomic transaction. No other writer of the same queue runs at the same time. The changes are durable when the promise resolves.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, queue?: WriterQueue): Promise<T>;
  /**
   * Removes the traces of deleted rows from the files of the database, as far as the system can: it overwrites them, or frees their space for reuse.
   * Does not block writers. Returns false if this was not done within `timeoutMs`, for example because a transaction still reads the earlier state.
   * With a timeout of 0, it is tried only once. Raises no error, because the deletion itself has succeeded.
   */
  settle(timeoutMs: number): Promise<boolean>;
  /** Like `settle` with a timeout of 0, for everything that was deleted since the last time. Takes little time if nothing was deleted. */
  removeRemainingTraces(): Promise<boolean>;
  close(): void;
}

/** The placeholders for a list of values, such as `?, ?, ?`. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => "?").join(", ");

export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`column ${column} does not contain text`);
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

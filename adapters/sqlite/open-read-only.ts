import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { Row, SqlValue } from "../sql/database.ts";
import type { ReadOnlyDatabase } from "../sql/installation.ts";
import { translatedError } from "./trouble.ts";

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Opens a database for reading only, without creating files beside it. If no other program has the database open and its write-ahead log is empty,
 * opens it as immutable. Returns `undefined` if there is no such file. Raises `unavailable` if the file cannot be read.
 */
export function openSqliteReadOnly(file: string): ReadOnlyDatabase | undefined {
  try {
    if (sizeOf(file) === undefined) return undefined;
    const address = pathToFileURL(file);
    if (!sizeOf(`${file}-wal`) && sizeOf(`${file}-shm`) === undefined) address.searchParams.set("immutable", "1");
    const connection = new DatabaseSync(address, { readOnly: true, timeout: 5000 });
    const all = async (sql: string, ...values: readonly SqlValue[]): Promise<Row[]> => {
      try {
        return connection.prepare(sql).all(...values) as Row[];
      } catch (error) {
        throw translatedError(error, file);
      }
    };
    try {
      const names = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
      return {
        tables: new Set(names.map(({ name }) => String(name))),
        all,
        get: async (sql, ...values) => (await all(sql, ...values))[0],
        close: () => connection.close(),
      };
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (error) {
    throw translatedError(error, file);
  }
}

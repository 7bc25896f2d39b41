import type { FailedItem } from "#core/duties/one-by-one.ts";
import { type Row, textIn } from "./database.ts";

/** Reads a record from each row. If a row cannot be read, passes its `id` to `onUnreadable`, or raises the error if `onUnreadable` is missing. */
export const readableRecords = <Kept>(
  rows: readonly Row[],
  recordIn: (row: Row) => Kept,
  onUnreadable: ((failed: FailedItem) => void) | undefined,
): Kept[] =>
  rows.flatMap((row) => {
    try {
      return [recordIn(row)];
    } catch (error) {
      if (!onUnreadable) throw error;
      onUnreadable({ id: textIn(row, "id"), error });
      return [];
    }
  });

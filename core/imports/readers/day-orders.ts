import { type DayOrder, dayOrderOf, isoDayOf, numericDayOf } from "../../time/numeric-day.ts";
import { isWrittenDay } from "../../time/time.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { possibleDaysOf } from "../records/day.ts";

const dayFields = ["published", "updated", "validFrom", "validThrough"] as const;
type DayField = (typeof dayFields)[number];

/** How many days of a column have to tell the order of day and month, so that it counts for the whole column. */
const minTellingDays = 3;

/** How many characters of text the records that wait may have together. More records do not wait, and their days are read alone. */
const maxWaitingLength = 20_000_000;

interface Column {
  /** How many days tell each order. */
  readonly told: Record<DayOrder, number>;
  /** The first day that does not tell it. */
  example?: string;
}

/**
 * Reads days such as `5/11/2026` in the order of day and month of the other days in their column, if at least three of these tell it and all tell the
 * same. Records with such a day come last, because all others have to be read first. A notice reports each column that was read so.
 */
export async function* withDayOrders(
  records: AsyncIterable<FeedRecord>,
  { note }: Pick<FeedInput, "note">,
): AsyncGenerator<FeedRecord> {
  const columns = new Map<DayField, Column>();
  const waiting: FeedRecord[] = [];
  let length = 0;
  for await (const record of records) {
    for (const field of dayFields) noteDay(columns, field, record[field]);
    const isAmbiguous = dayFields.some((field) => possibleDaysOf(record[field] ?? ""));
    if (!isAmbiguous || length > maxWaitingLength) yield record;
    else {
      waiting.push(record);
      for (const { html } of record.parts) length += html.length;
    }
  }
  const orders = new Map<DayField, DayOrder>();
  for (const [field, { told, example }] of columns) {
    const order = told.day_first > told.month_first ? "day_first" : "month_first";
    const other = order === "day_first" ? "month_first" : "day_first";
    if (example === undefined || told[other] > 0 || told[order] < minTellingDays) continue;
    orders.set(field, order);
    const first = order === "day_first" ? "day" : "month";
    note?.(`${field}: days such as ${example} are read with the ${first} first, like all others of their column`);
  }
  for (const record of waiting) yield { ...record, ...daysIn(record, orders) };
}

function noteDay(columns: Map<DayField, Column>, field: DayField, written: string | undefined): void {
  const day = numericDayOf(written?.trim() ?? "");
  if (!day || day.separator === "." || day.first === day.second) return;
  const column: Column = columns.get(field) ?? { told: { day_first: 0, month_first: 0 } };
  columns.set(field, column);
  const order = dayOrderOf(day);
  if (order && isWrittenDay(isoDayOf(day, order))) column.told[order] += 1;
  else if (!order) column.example ??= `${day.first}${day.separator}${day.second}${day.separator}${day.year}`;
}

/** Returns the ambiguous days of a record whose order is known, as `YYYY-MM-DD`. */
const daysIn = (record: FeedRecord, orders: ReadonlyMap<DayField, DayOrder>): Partial<Record<DayField, string>> =>
  Object.fromEntries(
    dayFields.flatMap((field) => {
      const [written, order] = [record[field]?.trim() ?? "", orders.get(field)];
      const day = order && possibleDaysOf(written) ? numericDayOf(written) : undefined;
      return order && day ? [[field, isoDayOf(day, order)]] : [];
    }),
  );

import { type DayOrder, dayOrderOf, isoDayOf, type NumericDay, numericDayOf } from "../../time/numeric-day.ts";
import { isWrittenDay } from "../../time/time.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { possibleDaysOf } from "../records/day.ts";

const dayFields = ["published", "updated", "validFrom", "validThrough"] as const;
type DayField = (typeof dayFields)[number];

/**
 * How many different days of a column must show the order of day and month before this order is used for all days in the column that have the same
 * separator.
 */
const minTellingDays = 3;

/**
 * The maximum total length, in characters of JSON, of the records that are held back. Further records are not held back, and their ambiguous days
 * are not read in the order of the column.
 */
const maxWaitingLength = 20_000_000;

/** What is known about the days of a column that have the same separator. */
interface SimilarDays {
  readonly field: DayField;
  /** For each order, the different days that are only possible in this order; at most `minTellingDays`. */
  readonly unambiguous: Readonly<Record<DayOrder, Set<string>>>;
  /** The first ambiguous day: it is possible in both orders. */
  example?: string;
  /** The number of ambiguous days, and how many of these are in records that were not held back. */
  ambiguous: number;
  notHeldBack: number;
}

/**
 * Reads ambiguous days such as `5/11/2026` in the order of day and month that other days of their column show. For that, at least three different
 * days with the same separator must show the order, and no day of the column may show the other order. Records with ambiguous days are yielded last,
 * because all others have to be read first. A notice reports each column whose days were read in this way, and how many of its ambiguous days were
 * not.
 */
export async function* withDayOrders(
  records: AsyncIterable<FeedRecord>,
  { note }: Pick<FeedInput, "note">,
): AsyncGenerator<FeedRecord> {
  const columns = new Map<string, SimilarDays>();
  const waiting: FeedRecord[] = [];
  let length = 0;
  for await (const record of records) {
    const isAmbiguous = dayFields.some((field) => possibleDaysOf(record[field] ?? ""));
    if (isAmbiguous && length <= maxWaitingLength) length += JSON.stringify(record).length;
    const waits = isAmbiguous && length <= maxWaitingLength;
    for (const field of dayFields) noteDay(columns, field, record[field], waits);
    if (waits) waiting.push(record);
    else yield record;
  }
  const orders = new Map<string, DayOrder>();
  for (const [key, days] of columns) {
    const order = orderOf(days, [...columns.values()]);
    if (!order || days.example === undefined) continue;
    orders.set(key, order);
    const first = order === "day_first" ? "day" : "month";
    const { field, example, ambiguous, notHeldBack } = days;
    const unread = notHeldBack > 0 ? `; not read because the file is too large: ${notHeldBack} of ${ambiguous}` : "";
    note?.(
      `${field}: days such as ${example} are read with the ${first} first, as other days of their column tell${unread}`,
    );
  }
  for (const record of waiting) yield { ...record, ...daysIn(record, orders) };
}

const keyOf = (field: DayField, { separator }: NumericDay): string => `${field} ${separator}`;

function noteDay(
  columns: Map<string, SimilarDays>,
  field: DayField,
  written: string | undefined,
  waits: boolean,
): void {
  const day = numericDayOf(written?.trim() ?? "");
  if (!day || day.separator === "." || !(dayOrderOf(day) || possibleDaysOf(written ?? ""))) return;
  const key = keyOf(field, day);
  const unambiguous = { day_first: new Set<string>(), month_first: new Set<string>() };
  const days = columns.get(key) ?? { field, unambiguous, ambiguous: 0, notHeldBack: 0 };
  columns.set(key, days);
  const order = dayOrderOf(day);
  if (order) {
    const told = days.unambiguous[order];
    const isoDay = isoDayOf(day, order);
    if (told.size < minTellingDays && isWrittenDay(isoDay)) told.add(isoDay);
  } else {
    days.example ??= `${day.first}${day.separator}${day.second}${day.separator}${day.year}`;
    days.ambiguous += 1;
    if (!waits) days.notHeldBack += 1;
  }
}

/** Returns the order that these days show, if no day of their column shows the other order. */
const orderOf = ({ field, unambiguous }: SimilarDays, columns: readonly SimilarDays[]): DayOrder | undefined =>
  (["day_first", "month_first"] as const).find(
    (order) =>
      unambiguous[order].size >= minTellingDays &&
      columns.every((days) => days.field !== field || days.unambiguous[otherThan(order)].size === 0),
  );

const otherThan = (order: DayOrder): DayOrder => (order === "day_first" ? "month_first" : "day_first");

/** Returns the ambiguous days of a record, as `YYYY-MM-DD`, where the order of the column is known. */
const daysIn = (record: FeedRecord, orders: ReadonlyMap<string, DayOrder>): Partial<Record<DayField, string>> =>
  Object.fromEntries(
    dayFields.flatMap((field) => {
      const written = record[field]?.trim() ?? "";
      const day = possibleDaysOf(written) ? numericDayOf(written) : undefined;
      const order = day && orders.get(keyOf(field, day));
      return order && day ? [[field, isoDayOf(day, order)]] : [];
    }),
  );

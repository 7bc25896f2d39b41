import { cutTo } from "../../text/cut.ts";
import { visibleLine } from "../../text/visible.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { csvRows } from "../readers/csv-rows.ts";
import { withDayOrders } from "../readers/day-orders.ts";
import { createRecordCheck } from "../readers/record-check.ts";
import { refusalError } from "../readers/refusal.ts";
import { recordFormat } from "../readers/repeats.ts";
import { amountOf, feedId, partOf } from "../readers/values.ts";
import { type CsvField, columnsOf, csvFields } from "./csv-fields.ts";

const expected = "CSV with a header, and columns for id (or link) and title";

/** A table with a header, whose columns are found by their names in five languages, or by the source's `columns`. */
export const csv = recordFormat((input) => withDayOrders(read(input), input));

async function* read(input: FeedInput): AsyncGenerator<FeedRecord> {
  const check = createRecordCheck(expected);
  let columns: ReadonlyMap<CsvField, number> | undefined;
  let width = 0;
  for await (const { cells, line } of csvRows(input, expected)) {
    if (!columns) {
      [columns, width] = [columnsIn(cells, line, input), cells.length];
      continue;
    }
    if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== ""))
      throw refusalError(`line ${line}: ${cells.length} cells in a row, ${width} in the header`, expected);
    const record = recordOf(columns, cells, `line ${line}`);
    check.add(record);
    yield record;
  }
  check.end();
}

function columnsIn(
  header: readonly string[],
  line: number,
  { columns: configured = {}, note }: FeedInput,
): ReadonlyMap<CsvField, number> {
  const { columns, missing, unread } = columnsOf(header, configured);
  const wrong = missing.find((name) => Object.hasOwn(configured, name));
  if (wrong) throw refusalError(`there is no field "${wrong}"`, `one of ${csvFields.join(", ")}`);
  if (missing.length > 0)
    throw refusalError(`line ${line}: there is no column "${missing.join('", "')}"`, `one of "${header.join('", "')}"`);
  if (!columns.has("title") || !(columns.has("id") || columns.has("link"))) {
    const field = columns.has("title") ? "id" : "title";
    throw refusalError(
      `line ${line}: no column is recognised as the ${field}; rename it to "${field}", or name it under "columns" of a source in sources.json and run careers sources run`,
      `one of "${header.join('", "')}"`,
    );
  }
  if (unread.length > 0) note?.(`columns that are not used: ${cutTo(visibleLine(unread.join(", ")), 500)}`);
  return columns;
}

function recordOf(columns: ReadonlyMap<CsvField, number>, cells: readonly string[], where: string): FeedRecord {
  const cell = (field: CsvField): string | undefined => {
    const at = columns.get(field);
    return (at === undefined ? undefined : cells[at]?.trim()) || undefined;
  };
  const listed = (...fields: readonly CsvField[]): string[] =>
    fields
      .flatMap((field) => (cell(field) ?? "").split(/[,;|\n]/))
      .map((word) => word.trim())
      .filter((word) => word !== "");
  return {
    where,
    id: feedId(cell("id") ?? cell("link")),
    parts: [
      ...partOf(cell("description")),
      ...partOf(cell("tasks"), { meaning: "tasks" }),
      ...partOf(cell("requirements"), { meaning: "requirements" }),
      ...partOf(cell("benefits"), { meaning: "benefits" }),
      ...partOf(cell("companyInfo"), { meaning: "company_info" }),
    ],
    places: placesOf(cell),
    employment: listed("employment", "workingTime"),
    departments: [cell("department"), cell("category")].flatMap((name) => name ?? []),
    keywords: listed("keywords"),
    ...withoutUndefined({
      title: cell("title"),
      abstract: cell("abstract"),
      company: cell("company"),
      workplace: cell("workplace"),
      salary: salaryOf(cell),
      language: cell("language"),
      level: cell("level"),
      published: cell("published"),
      updated: cell("updated"),
      validFrom: cell("validFrom"),
      validThrough: cell("validThrough"),
      answerDays: cell("answerDays"),
      link: cell("link"),
    }),
  };
}

/** Reads the places of a row. A cell may name several places, separated by semicolons, bars or line breaks. */
function placesOf(cell: (field: CsvField) => string | undefined): FeedPlace[] {
  const [country, region] = [cell("country"), cell("region")];
  const parts = (field: CsvField): string[] =>
    (cell(field) ?? "")
      .split(/[;|\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== "");
  const cities = parts("city").map((city) => withoutUndefined({ country, region, city }));
  const texts = parts("location").map((text) => withoutUndefined({ country, region, text }));
  const all = cities.length > 0 ? cities : texts;
  return all.length > 0 || country === undefined ? all : [withoutUndefined({ country, region })];
}

function salaryOf(cell: (field: CsvField) => string | undefined): FeedSalary | undefined {
  const salary = withoutUndefined({
    min: amountOf(cell("salaryMin")),
    max: amountOf(cell("salaryMax")),
    currency: cell("currency"),
    unit: cell("salaryUnit"),
    text: cell("salary"),
  });
  return salary.min === undefined && salary.max === undefined && salary.text === undefined ? undefined : salary;
}

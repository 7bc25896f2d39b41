import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { cutTo } from "../../text/cut.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { jsonList } from "./json-list.ts";
import { type JsonFormat, looksLike, otherFormatHint, otherFormatHintOf } from "./looks-like.ts";
import { createRecordCheck } from "./record-check.ts";
import { refusalError } from "./refusal.ts";

/** How a format writes a list of openings in JSON. */
export interface JsonRules {
  readonly format: JsonFormat;
  /** The format that is expected, as refusals name it. */
  readonly expected: string;
  /** The keys under which a document may have its list; an empty key if the document is the list itself. */
  readonly lists: readonly string[];
  /** Returns the opening of a document that holds a single one, if the format has such documents. */
  readonly single?: (whole: Fields) => Fields | undefined;
  readonly record: (job: Fields, where: string) => FeedRecord;
}

/** An opening as the feed has it, and the record read from it. */
export interface JsonRecord {
  readonly job: Fields;
  readonly record: FeedRecord;
}

/** Reads the records of a document, one by one. Raises what `jsonJobs` raises. */
export async function* jsonRecords(input: FeedInput, rules: JsonRules): AsyncGenerator<FeedRecord> {
  for await (const { record } of jsonJobs(input, rules)) yield record;
}

/**
 * Reads the openings of a document with their records. At the end, `around` receives the document without its list. Raises `invalid` if the document
 * is not in this format, or if more than half of the openings lack something that all should have.
 */
export async function* jsonJobs(
  input: FeedInput,
  rules: JsonRules,
  around: (around: Fields) => void = () => undefined,
): AsyncGenerator<JsonRecord> {
  const { format, expected, lists, record } = rules;
  let foreign: Fields | undefined;
  const check = createRecordCheck(expected, () => (foreign ? otherFormatHint(format, foreign) : ""));
  const list = jsonList(input, expected);
  for await (const { value, list: key, number, line } of list.items) {
    const job = asRecord(value);
    if (!lists.includes(key)) {
      const found = key === "" ? "a list with nothing around it" : `a list "${key}"`;
      throw refusalError(`line ${line}: this is ${found}${otherFormatHint(format, job)}`, expected);
    }
    const made = record(job, `record ${number}`);
    if (!looksLike(format, job)) foreign ??= job;
    check.add(made, looksLike(format, job) ? [] : [`a field that only ${format} has`]);
    yield { job, record: made };
  }
  check.end();
  const whole = list.around();
  const fields = asRecord(whole);
  const single = rules.single?.(fields);
  if (single) yield { job: single, record: record(single, "record 1") };
  else if (!(Array.isArray(whole) ? lists.includes("") : lists.some((key) => Array.isArray(fields[key]))))
    throw refusalError(`line 1: ${describeForeign(format, fields)}`, expected);
  around(fields);
}

/** Describes a document without a list of openings. Often, it is an error that the system sent instead of the list. */
function describeForeign(format: string, whole: Fields): string {
  const error = [whole["error"], whole["errors"], whole["message"], whole["detail"]]
    .flatMap((value) => (Array.isArray(value) ? listOf(value) : [value]))
    .flatMap(
      (value) => textOf(value) ?? textOf(asRecord(value)["message"]) ?? textOf(asRecord(value)["detail"]) ?? [],
    )[0];
  if (error !== undefined) return `the system answered with an error: “${cutTo(error, 120)}”`;
  const keys = Object.keys(whole).slice(0, 5);
  return `this has ${keys.length > 0 ? keys.map((key) => `"${key}"`).join(", ") : "no fields"} and no list of openings${otherFormatHintOf(format, whole)}`;
}

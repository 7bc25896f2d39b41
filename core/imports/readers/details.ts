import { asRecord, type Fields } from "../../json-values.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { readWholeJson } from "./json-list.ts";
import { type JsonRecord, type JsonRules, jsonJobs } from "./json-records.ts";
import { undefinedIfGone } from "./pages.ts";

/** How a format writes a list whose openings have details at separate addresses. */
export interface DetailRules extends JsonRules {
  /** Returns the address of an opening's details, if it is known. */
  readonly detail: (job: Fields, list: FeedInput) => string | undefined;
  /** Returns the opening that a response with details contains; missing if the response itself is the opening. */
  readonly inDetail?: (whole: Fields) => Fields;
}

/**
 * Reads the openings of a list. If an opening has no text, its details are fetched from its own address, if possible; the opening is left out if that
 * address no longer exists. At the end, `around` receives the document without its list, and all openings.
 */
export async function* detailedRecords(
  input: FeedInput,
  rules: DetailRules,
  around: (around: Fields, jobs: readonly JsonRecord[]) => void = () => undefined,
): AsyncGenerator<FeedRecord> {
  const { follow } = input;
  const { inDetail = (whole) => whole } = rules;
  let list: Fields = {};
  const jobs: JsonRecord[] = []; // the list is read to its end first, because its connection would be idle while details are fetched
  for await (const job of jsonJobs(input, rules, (found) => {
    list = found;
  }))
    jobs.push(job);
  for (const { job, record } of jobs) {
    const address = record.parts.length === 0 ? rules.detail(job, input) : undefined;
    if (!address || !follow) yield record;
    else {
      const detail = await undefinedIfGone(async () => readWholeJson(await follow(address), rules.expected));
      if (detail !== undefined) yield rules.record({ ...job, ...inDetail(asRecord(detail)) }, record.where);
    }
  }
  around(list, jobs);
}

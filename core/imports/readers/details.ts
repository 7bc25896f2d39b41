import { asRecord, type Fields } from "../../json-values.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";
import { jsonWhole } from "./json-list.ts";
import { type JsonRecord, type JsonRules, jsonJobs } from "./json-records.ts";
import { unlessGone } from "./pages.ts";

/** A list whose openings have addresses of their own. */
export interface DetailRules extends JsonRules {
  /** Where the text of an opening lies; nothing where that cannot be told. */
  readonly detail: (job: Fields, list: FeedInput) => string | undefined;
  /** The opening in what lies there, where it is not the whole. */
  readonly inDetail?: (whole: Fields) => Fields;
}

/**
 * The openings of a list; those without a text with what their own address adds, where it can be fetched. One that is gone
 * from there is left out. `around` is told what stands around the list, and how many openings it has.
 */
export async function* detailedRecords(
  input: FeedInput,
  rules: DetailRules,
  around: (around: Fields, jobs: readonly JsonRecord[]) => void = () => undefined,
): AsyncGenerator<FeedRecord> {
  const { follow } = input;
  const { inDetail = (whole) => whole } = rules;
  let list: Fields = {};
  const jobs: JsonRecord[] = []; // read to the end before others are asked for, as the list's connection would wait
  for await (const job of jsonJobs(input, rules, (found) => {
    list = found;
  }))
    jobs.push(job);
  for (const { job, record } of jobs) {
    const address = record.parts.length === 0 ? rules.detail(job, input) : undefined;
    if (!address || !follow) yield record;
    else {
      const detail = await unlessGone(async () => jsonWhole(await follow(address), rules.expected));
      if (detail !== undefined) yield rules.record({ ...job, ...inDetail(asRecord(detail)) }, record.where);
    }
  }
  around(list, jobs);
}

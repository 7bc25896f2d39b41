import * as v from "valibot";
import { PorticoError } from "../../errors.ts";
import { nativeFile } from "../../jobs/native-job.ts";
import { asRecord, type Candidate, listOf, textOf } from "../candidate.ts";
import type { FeedFormat } from "../feed-format.ts";
import { jsonInput } from "../json-input.ts";

/** Our own format: `{ "openings": [ … ] }`, or just the list. */
export const native: FeedFormat = {
  gives: "candidates",
  async *read({ bytes }) {
    yield* nativeCandidates(await jsonInput(bytes));
  },
};

/** The candidates of a file in our own format. Raises `invalid` where it is none. */
export function nativeCandidates(file: unknown): Candidate[] {
  const records = Array.isArray(file) ? listOf(file) : v.is(nativeFile, file) ? file.openings : undefined;
  if (!records)
    throw new PorticoError("invalid", 'not a native file: expected { "openings": [ … ] } or a list of openings');
  return records.map((record, index) => {
    const fields = asRecord(record);
    const interests = listOf(fields["interests"]).map((key) => (key === "sustainablity" ? "sustainability" : key)); // spec 2.5
    const { employmentType: one, ...others } = fields; // from when an opening had only one
    const employed = one === undefined ? fields : { ...others, employment: fields["employment"] ?? [one] };
    return {
      where: `record ${index + 1}`,
      id: textOf(fields["id"]) ?? "",
      value: fields["interests"] === undefined ? employed : { ...employed, interests },
    };
  });
}

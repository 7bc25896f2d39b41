import * as v from "valibot";
import { nativeFile } from "../../jobs/native-job.ts";
import { asRecord, listOf, textOf } from "../../json-values.ts";
import type { UncheckedJob } from "../candidate.ts";
import type { ImportFormat } from "../feed-format.ts";
import { jsonList } from "../readers/json-list.ts";
import { otherFormatHint, otherFormatHintOf } from "../readers/looks-like.ts";
import { refusalError } from "../readers/refusal.ts";

const expected = 'a native file: { "openings": [ … ] } or a list of openings';

/** Our own format: `{ "openings": [ … ] }`, or just the list of openings. */
export const native: ImportFormat = {
  gives: "candidates",
  async *read(input) {
    const list = jsonList(input, expected, ["openings"]);
    let [all, foreign] = [0, 0];
    let hint = "";
    for await (const { value, number } of list.items) {
      const other = otherFormatHint("native", asRecord(value));
      all += 1;
      if (other !== "" || typeof value !== "object") foreign += 1;
      hint ||= other;
      yield nativeCandidate(value, number);
    }
    if (foreign * 2 > all) throw refusalError(`line 1: not a native file${hint}`, expected);
    const whole = list.around();
    if (!Array.isArray(whole) && !v.is(nativeFile, whole))
      throw refusalError(`line 1: not a native file${otherFormatHintOf("native", whole)}`, expected);
  },
};

/** Returns the candidates of a parsed file in our own format. Raises `invalid` if the file is in another format. */
export function uncheckedNativeJobs(file: unknown): UncheckedJob[] {
  const records = Array.isArray(file) ? listOf(file) : v.is(nativeFile, file) ? file.openings : undefined;
  if (!records) throw refusalError("not a native file", expected);
  return records.map((record, index) => nativeCandidate(record, index + 1));
}

function nativeCandidate(record: unknown, number: number): UncheckedJob {
  const fields = asRecord(record);
  const interests = listOf(fields["interests"]).map((key) => (key === "sustainablity" ? "sustainability" : key)); // spec 2.5
  const { employmentType: one, ...others } = fields; // in older files, an opening has only one employment type
  const employed = one === undefined ? fields : { ...others, employment: fields["employment"] ?? [one] };
  return {
    where: `record ${number}`,
    id: textOf(fields["id"]) ?? "",
    value: fields["interests"] === undefined ? employed : { ...employed, interests },
  };
}

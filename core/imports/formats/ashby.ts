import { PorticoError } from "../../errors.ts";
import { asRecord, type Fields, listOf, present, textOf } from "../candidate.ts";
import type { FeedFormat } from "../feed-format.ts";
import type { FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { jsonInput } from "../json-input.ts";

/** The posting API of Ashby job boards: `{ "jobs": [ … ] }`. */
export const ashby: FeedFormat = {
  gives: "records",
  async *read({ bytes }) {
    yield* ashbyRecords(await jsonInput(bytes));
  },
};

/** The records of a board. Raises `invalid` where it is none. */
export function ashbyRecords(board: unknown): FeedRecord[] {
  const jobs = asRecord(board)["jobs"];
  if (!Array.isArray(jobs)) throw new PorticoError("invalid", 'not an Ashby board: expected { "jobs": [ … ] }');
  return jobs.map((job, index) => recordOf(asRecord(job), index));
}

const recordOf = (job: Fields, index: number): FeedRecord => ({
  where: `record ${index + 1}`,
  id: textOf(job["id"]) ?? "",
  parts: [{ html: textOf(job["descriptionHtml"]) ?? "" }],
  places: [job, ...listOf(job["secondaryLocations"]).map(asRecord)].map(placeOf),
  unlisted: job["isListed"] === false,
  departments: [job["department"], job["team"]].flatMap((value) => textOf(value) ?? []),
  employment: [textOf(job["employmentType"]) ?? []].flat(),
  ...present({
    title: textOf(job["title"]),
    published: textOf(job["publishedAt"]),
    workplace: textOf(job["workplaceType"]) ?? (job["isRemote"] === true ? "remote" : undefined),
    salary:
      job["shouldDisplayCompensationOnJobPostings"] === true ? salaryOf(asRecord(job["compensation"])) : undefined,
  }),
});

/** The postal address if there is one, else the free text, which may name a city or a country. */
function placeOf(location: Fields): FeedPlace {
  const address = asRecord(asRecord(location["address"])["postalAddress"]);
  return present({
    country: textOf(address["addressCountry"]),
    region: textOf(address["addressRegion"]),
    city: textOf(address["addressLocality"]),
    text: textOf(location["location"]),
  });
}

function salaryOf(compensation: Fields): FeedSalary | undefined {
  const salary = listOf(compensation["summaryComponents"])
    .map(asRecord)
    .find((component) => component["compensationType"] === "Salary");
  return (
    salary &&
    present({
      min: numberOf(salary["minValue"]),
      max: numberOf(salary["maxValue"]),
      currency: textOf(salary["currencyCode"]),
      unit: textOf(salary["interval"]),
    })
  );
}

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { type JsonRules, jsonRecords } from "../readers/json-records.ts";
import { recordFormat } from "../readers/repeats.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";

const rules: JsonRules = {
  format: "ashby",
  expected: 'an Ashby board: { "jobs": [ { "id", "title", "descriptionHtml", … } ] }',
  lists: ["jobs"],
  record: ashbyRecord,
};

/** The posting API of Ashby job boards: `{ "jobs": [ … ] }`. */
export const ashby = recordFormat((input) => jsonRecords(input, rules));

export function ashbyRecord(job: Fields, where: string): FeedRecord {
  return {
    where,
    id: feedId(job["id"]),
    parts: partOf(job["descriptionHtml"] ?? job["descriptionPlain"]),
    places: [job, ...listOf(job["secondaryLocations"]).map(asRecord)].map(placeOf),
    unlisted: job["isListed"] === false,
    departments: textsOf(job["department"], job["team"]),
    employment: textsOf(job["employmentType"]),
    ...withoutUndefined({
      title: textOf(job["title"]),
      published: textOf(job["publishedAt"]),
      updated: textOf(job["updatedAt"]),
      workplace: textOf(job["workplaceType"]) ?? (job["isRemote"] === true ? "remote" : undefined),
      salary:
        job["shouldDisplayCompensationOnJobPostings"] === true ? salaryOf(asRecord(job["compensation"])) : undefined,
      link: textOf(job["jobUrl"]),
    }),
  };
}

/** Returns the postal address, if there is one, and the free text, which may name a city or a country. */
function placeOf(location: Fields): FeedPlace {
  const address = asRecord(asRecord(location["address"])["postalAddress"]);
  return withoutUndefined({
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
    withoutUndefined({
      min: amountOf(salary["minValue"]),
      max: amountOf(salary["maxValue"]),
      currency: textOf(salary["currencyCode"]),
      unit: textOf(salary["interval"]),
      text: textOf(compensation["scrapeableCompensationSalarySummary"]),
    })
  );
}

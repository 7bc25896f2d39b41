import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPart, FeedRecord } from "../feed-record.ts";
import { type JsonRules, jsonJobs } from "../readers/json-records.ts";
import { allPages } from "../readers/pages.ts";
import { recordFormat } from "../readers/repeats.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";
import { gupyParts } from "./gupy-text.ts";

const rules: JsonRules = {
  format: "gupy",
  expected: 'Gupy jobs: { "data": [ { "id", "name", "careerPageName", "jobUrl", … } ] }',
  lists: ["data", "results", "jobs", ""],
  record: gupyRecord,
};

/** The job API of Gupy's portal, `portal.api.gupy.io/api/v1/jobs`, page by page. */
export const gupy = recordFormat((input) => allPages(input, page));

async function* page(input: FeedInput, next: (address: string | undefined) => void): AsyncGenerator<FeedRecord> {
  let read = 0;
  const around = (list: Fields): void => {
    const { offset, total } = asRecord(list["pagination"]);
    const done = (amountOf(offset) ?? 0) + read;
    if (read > 0 && done < (amountOf(total) ?? 0)) next(pageAt(input.address, done));
  };
  for await (const { record } of jsonJobs(input, rules, around)) {
    read += 1;
    yield record;
  }
}

/**
 * Returns the address of the page that begins with the opening number `offset`. Files have no address; for a file, returns only the query, for a
 * notice.
 */
function pageAt(address: string | undefined, offset: number): string {
  const [path = "", query = ""] = (address ?? "").split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("offset", String(offset));
  return `${path}?${parameters}`;
}

export function gupyRecord(job: Fields, where: string): FeedRecord {
  return {
    where,
    id: feedId(job["id"]),
    parts: partsOf(job),
    places: [
      withoutUndefined({ country: textOf(job["country"]), region: textOf(job["state"]), city: textOf(job["city"]) }),
    ],
    employment: textsOf(job["type"]),
    departments: textsOf(
      asRecord(job["department"])["name"] ?? job["department"] ?? job["departmentName"],
      job["roleName"],
    ),
    keywords: listOf(job["skills"]).flatMap((skill) => textsOf(asRecord(skill)["name"] ?? skill)),
    ...withoutUndefined({
      title: textOf(job["name"]) ?? textOf(job["title"]),
      company: textOf(job["careerPageName"]) ?? textOf(job["companyName"]),
      workplace: textOf(job["workplaceType"]) ?? (job["isRemoteWork"] === true ? "remote" : undefined),
      published: textOf(job["publishedDate"]) ?? textOf(job["publishedAt"]),
      updated: textOf(job["updatedAt"]),
      validThrough: textOf(job["applicationDeadline"]) ?? textOf(job["expiresAt"]),
      link: textOf(job["jobUrl"]),
    }),
  };
}

/** Returns the parts of an opening. The portal joins them into one text; other calls have a field for each part. */
const partsOf = (job: Fields): FeedPart[] => [
  ...gupyParts(textOf(job["description"]) ?? ""),
  ...partOf(job["responsibilities"], { meaning: "tasks" }),
  ...partOf(job["prerequisites"], { meaning: "requirements" }),
  ...partOf(job["relevantExperiences"] ?? job["additionalInformation"]),
];

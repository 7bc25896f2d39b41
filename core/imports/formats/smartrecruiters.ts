import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPart, FeedRecord } from "../feed-record.ts";
import { type DetailRules, detailedRecords } from "../readers/details.ts";
import { allPages } from "../readers/pages.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";

const rules: DetailRules = {
  format: "smartrecruiters",
  expected: 'SmartRecruiters postings: { "content": [ { "id", "name", "releasedDate", … } ], "totalFound" }',
  lists: ["content", ""],
  single: (whole) => (whole["jobAd"] === undefined ? undefined : whole),
  record: smartrecruitersRecord,
  detail: (job) => textOf(job["ref"]),
};

/**
 * The posting API of SmartRecruiters, `/v1/companies/NAME/postings`: a list in pages, without texts. If the address of the list is known, the other
 * pages and the text of each posting are fetched. Files with a single posting, or with a list that has texts, are read too.
 */
export const smartrecruiters = recordFormat((input) =>
  withMissingTextNotice(allPages(input, page), input, "import from the list's address, which fetches each of them"),
);

const page = (input: FeedInput, next: (address: string | undefined) => void): AsyncIterable<FeedRecord> =>
  detailedRecords(input, rules, (list, postings) => {
    const read = (amountOf(list["offset"]) ?? 0) + postings.length;
    const addresses = postings.map(({ job }) => /^(https:.*\/postings)\/[^/]+$/.exec(textOf(job["ref"]) ?? "")?.[1]);
    const base = addresses.find((address) => address !== undefined);
    if (base && read < (amountOf(list["totalFound"]) ?? 0)) next(`${base}?limit=100&offset=${read}`);
  });

export function smartrecruitersRecord(job: Fields, where: string): FeedRecord {
  const [place, company] = [asRecord(job["location"]), asRecord(job["company"])];
  const label = (key: string): string[] => textsOf(asRecord(job[key])["label"]);
  const language = asRecord(job["language"]);
  return {
    where,
    id: feedId(job["id"] ?? job["uuid"]),
    parts: partsOf(asRecord(asRecord(job["jobAd"])["sections"])),
    places: [
      withoutUndefined({
        country: textOf(place["country"]),
        region: textOf(place["region"]),
        city: textOf(place["city"]),
        text: textOf(place["fullLocation"]),
      }),
    ],
    employment: label("typeOfEmployment"),
    departments: [...label("department"), ...label("function"), ...label("industry")],
    unlisted: job["visibility"] !== undefined && job["visibility"] !== "PUBLIC",
    ...withoutUndefined({
      title: textOf(job["name"]),
      company: brandOf(job) ?? textOf(company["name"]) ?? textOf(company["identifier"]),
      language: textOf(language["code"]) ?? textOf(job["language"]),
      level: label("experienceLevel")[0],
      workplace: place["hybrid"] === true ? "hybrid" : place["remote"] === true ? "remote" : undefined,
      published: textOf(job["releasedDate"]) ?? textOf(job["createdOn"]),
      salary: salaryOf(asRecord(job["compensation"])),
      link: textOf(job["postingUrl"]) ?? pageOf(textOf(company["identifier"]), job["id"]),
    }),
  };
}

/** Returns the company of an opening. In an account of a group, the companies are listed as brands. */
const brandOf = (job: Fields): string | undefined =>
  textOf(
    listOf(job["customField"])
      .map(asRecord)
      .find(({ fieldLabel }) => /^brands?$/i.test(textOf(fieldLabel) ?? ""))?.["valueLabel"],
  );

const pageOf = (company: string | undefined, id: unknown): string | undefined =>
  company && feedId(id) !== "" ? `https://jobs.smartrecruiters.com/${company}/${String(id)}` : undefined;

const sections = [
  ["companyDescription", "company_info"],
  ["jobDescription", "tasks"],
  ["qualifications", "requirements"],
  ["additionalInformation", undefined],
] as const;

const partsOf = (ad: Fields): FeedPart[] =>
  sections.flatMap(([key, meaning]) => {
    const section = asRecord(ad[key]);
    return partOf(section["text"], withoutUndefined({ meaning, title: textOf(section["title"]) }));
  });

const salaryOf = (pay: Fields): FeedRecord["salary"] => {
  const [min, max] = [amountOf(pay["min"]), amountOf(pay["max"])];
  if (min === undefined && max === undefined) return undefined;
  return withoutUndefined({ min, max, currency: textOf(pay["currency"]), unit: textOf(pay["period"] ?? pay["type"]) });
};

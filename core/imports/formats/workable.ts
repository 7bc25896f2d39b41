import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPart, FeedPlace, FeedRecord } from "../feed-record.ts";
import { type DetailRules, detailedRecords } from "../readers/details.ts";
import { allPages } from "../readers/pages.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { amountOf, distinctPlaces, feedId, partOf, textsOf } from "../readers/values.ts";

const rules: DetailRules = {
  format: "workable",
  expected: 'Workable jobs: { "jobs": [ { "shortcode", "title", … } ] }',
  lists: ["jobs", "results"],
  single: (whole) => (whole["shortcode"] === undefined ? undefined : whole),
  record: workableRecord,
  detail: (job, list) => detailOf(job, list.address),
};

/**
 * The lists of Workable: `www.workable.com/api/accounts/NAME?details=true`, and the list of the career page, in which each opening has its text at a
 * separate address. A list has one entry for each place of an opening; these entries are joined.
 */
export const workable = recordFormat((input) =>
  withMissingTextNotice(onePerOpening(allPages(input, page)), input, "ask for the address with ?details=true"),
);

const page = (input: FeedInput, next: (address: string | undefined) => void): AsyncIterable<FeedRecord> =>
  detailedRecords(input, rules, (list) => next(textOf(asRecord(list["paging"])["next"])));

/** Returns the address of an opening's text; `undefined` if neither the opening's address nor that of the list names the account. */
function detailOf(job: Fields, list: string | undefined): string | undefined {
  const account =
    /\/accounts\/([\w-]+)/.exec(list ?? "")?.[1] ??
    /^https:\/\/apply\.workable\.com\/(?!j\/)([\w-]+)\//.exec(textOf(job["url"]) ?? "")?.[1];
  const code = textOf(job["shortcode"]);
  if (!account || !code || !/^\w+$/.test(code)) return undefined;
  return `https://apply.workable.com/api/v2/accounts/${account}/jobs/${code}`;
}

/** Joins the entries of one opening: the places of all its entries, and the other fields of the first. */
async function* onePerOpening(records: AsyncIterable<FeedRecord>): AsyncGenerator<FeedRecord> {
  const all = new Map<string, { readonly record: FeedRecord; readonly places: FeedPlace[] }>();
  for await (const record of records) {
    const earlier = record.id === "" ? undefined : all.get(record.id);
    if (earlier && earlier.record.title === record.title) earlier.places.push(...record.places);
    else if (earlier || record.id === "") yield record;
    else all.set(record.id, { record, places: [...record.places] });
  }
  for (const { record, places } of all.values()) yield { ...record, places: distinctPlaces(places) };
}

/** Reads an opening as it is in a list. If its text was fetched from a separate address, the fields from there have been added. */
export function workableRecord(job: Fields, where: string): FeedRecord {
  return {
    where,
    id: feedId(job["shortcode"]),
    parts: partsOf(job),
    places: placesOf(job),
    employment: textsOf(job["employment_type"] ?? job["type"]),
    departments: [job["department"], job["function"], job["industry"]].flatMap((names) =>
      textsOf(...(Array.isArray(names) ? names : [names])),
    ),
    ...withoutUndefined({
      title: textOf(job["title"]) ?? textOf(job["full_title"]),
      company: textOf(asRecord(job["company"])["name"]) ?? textOf(job["company"]),
      level: textOf(job["experience"]),
      language: textOf(job["language"]),
      workplace: workplaceOf(job),
      salary: salaryOf(asRecord(job["salary"])),
      published: textOf(job["published_on"]) ?? textOf(job["published"]) ?? textOf(job["created_at"]),
      updated: textOf(job["updated_at"]),
      link: textOf(job["url"]) ?? textOf(job["shortlink"]),
    }),
  };
}

const partsOf = (job: Fields): FeedPart[] => [
  ...partOf(job["full_description"] ?? job["description"]),
  ...(job["full_description"] === undefined ? partOf(job["requirements"], { meaning: "requirements" }) : []),
  ...(job["full_description"] === undefined ? partOf(job["benefits"], { meaning: "benefits" }) : []),
];

function placesOf(job: Fields): FeedPlace[] {
  const listed = listOf(job["locations"])
    .map(asRecord)
    .filter((place) => place["hidden"] !== true);
  const single = asRecord(job["location"]);
  const all = listed.length > 0 ? listed : [Object.keys(single).length > 0 ? single : job];
  return distinctPlaces(
    all.map((place) =>
      withoutUndefined({
        country: textOf(place["countryCode"] ?? place["country_code"]) ?? textOf(place["country"]),
        region: textOf(place["region"] ?? place["state"]),
        city: textOf(place["city"]),
        text: textOf(place["location_str"]),
      }),
    ),
  );
}

function workplaceOf(job: Fields): string | undefined {
  const named =
    textOf(job["workplace"]) ?? textOf(job["workplace_type"]) ?? textOf(asRecord(job["location"])["workplace_type"]);
  const remote = [job["telecommuting"], job["remote"], asRecord(job["location"])["telecommuting"]].includes(true);
  return named ?? (remote ? "remote" : undefined);
}

const salaryOf = (pay: Fields): FeedRecord["salary"] => {
  const [min, max] = [amountOf(pay["salary_from"]), amountOf(pay["salary_to"])];
  if (min === undefined && max === undefined) return undefined;
  return withoutUndefined({
    min,
    max,
    currency: textOf(pay["salary_currency"])?.toUpperCase(),
    unit: textOf(pay["salary_period"]),
  });
};

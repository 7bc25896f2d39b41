import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { type DetailRules, detailedRecords } from "../readers/details.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";

const rules: DetailRules = {
  format: "recruitee",
  expected: 'Recruitee offers: { "offers": [ { "id", "title", "careers_url", "description", … } ] }',
  lists: ["offers"],
  single: ({ offer }) => (offer === undefined ? undefined : asRecord(offer)),
  record: recruiteeRecord,
  detail: (offer) => detailOf(textOf(offer["careers_url"]), textOf(offer["slug"])),
  inDetail: (whole) => asRecord(whole["offer"]),
};

/**
 * The careers site API of Recruitee: the list of offers at `/api/offers/`. If the list has no texts, each offer is fetched from `/api/offers/SLUG`.
 */
export const recruitee = recordFormat((input) =>
  withMissingTextNotice(
    detailedRecords(input, rules),
    input,
    "import from the list's address, which fetches each of them",
  ),
);

const detailOf = (page: string | undefined, slug: string | undefined): string | undefined =>
  page?.startsWith("https://") && slug ? new URL(`/api/offers/${encodeURIComponent(slug)}`, page).href : undefined;

export function recruiteeRecord(offer: Fields, where: string): FeedRecord {
  const languages = Object.keys(asRecord(offer["translations"]));
  return {
    where,
    id: feedId(offer["id"]),
    parts: [
      ...partOf(offer["description"]),
      ...partOf(offer["requirements"], { meaning: "requirements" }),
      ...partOf(offer["benefits"], { meaning: "benefits" }),
    ],
    places: placesOf(offer),
    employment: textsOf(offer["employment_type_code"] ?? offer["employment_type"]),
    departments: textsOf(offer["department"], offer["category_code"] ?? offer["category"]).map(words),
    keywords: listOf(offer["tags"]).flatMap((tag) => textsOf(tag)),
    unlisted: offer["status"] === "internal" || offer["visibility"] === "internal",
    ...withoutUndefined({
      title: textOf(offer["title"]),
      abstract: textOf(offer["highlight"]),
      company: textOf(offer["company_name"]),
      level: textOf(offer["experience_code"] ?? offer["experience"]),
      language: textOf(offer["lang_code"]) ?? (languages.length === 1 ? languages[0] : undefined),
      workplace: [["hybrid"], ["remote"], ["on_site"]].flat().find((kind) => offer[kind] === true),
      salary: salaryOf(asRecord(offer["salary"])),
      published: textOf(offer["published_at"]) ?? textOf(offer["created_at"]),
      updated: textOf(offer["updated_at"]),
      validThrough: textOf(offer["close_at"]),
      link: textOf(offer["careers_url"]),
    }),
  };
}

/** Turns a code into words: `real_estate` becomes `real estate`. */
const words = (code: string): string => code.replaceAll("_", " ");

function placesOf(offer: Fields): FeedPlace[] {
  const locations = listOf(offer["locations"]).map(asRecord);
  const all = locations.length > 0 ? locations : [offer];
  return all.map((place) =>
    withoutUndefined({
      country: textOf(place["country_code"]) ?? textOf(place["country"]),
      region: textOf(place["state"]) ?? textOf(place["state_name"]),
      city: textOf(place["city"]),
      text: textOf(place["name"]) ?? textOf(place["location"]),
    }),
  );
}

function salaryOf(salary: Fields): FeedSalary | undefined {
  const [min, max] = [amountOf(salary["min"]), amountOf(salary["max"])];
  if (min === undefined && max === undefined) return undefined;
  return withoutUndefined({ min, max, currency: textOf(salary["currency"]), unit: textOf(salary["period"]) });
}

import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPart, FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { haveDifferentPlaces } from "../places/different-places.ts";
import { type JsonRules, jsonRecords } from "../readers/json-records.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";
import { isBeyondSalary } from "../records/beyond-salary.ts";

const rules: JsonRules = {
  format: "greenhouse",
  expected: 'a Greenhouse board: { "jobs": [ { "id", "title", "absolute_url", "location", … } ] }',
  lists: ["jobs"],
  single: (whole) => (whole["absolute_url"] === undefined ? undefined : whole),
  record: greenhouseRecord,
};

/**
 * The job board API of Greenhouse: `{ "jobs": [ … ] }`. `content` has the text as HTML, escaped once; in lists it may be missing. An opening without
 * text links to its page at Greenhouse, so that nobody ends up on an empty page.
 */
export const greenhouse = recordFormat((input) =>
  withMissingTextNotice(jsonRecords(input, rules), input, "ask for the address with ?content=true"),
);

export function greenhouseRecord(job: Fields, where: string): FeedRecord {
  const parts = partOf(job["content"]);
  const places = placesOf(textOf(asRecord(job["location"])["name"]) ?? "");
  return {
    where,
    id: feedId(job["id"]),
    parts,
    places,
    departments: listOf(job["departments"]).flatMap((department) => textsOf(asRecord(department)["name"])),
    employment: metadataOf(job, /\b(employment|contract|job|time) ?type\b/i),
    ...withoutUndefined({
      title: textOf(job["title"]),
      company: textOf(job["company_name"]),
      language: textOf(job["language"]),
      published: textOf(job["first_published"]),
      updated: textOf(job["updated_at"]),
      validThrough: textOf(job["application_deadline"]),
      workplace: metadataOf(job, /\b(workplace|work(ing)? (model|type|mode|location type))\b/i)[0],
      salary: salaryOf(job, parts, places),
      link: textOf(job["absolute_url"]),
    }),
  };
}

/** Returns the values of an opening's custom fields whose names match `about`. */
const metadataOf = (job: Fields, about: RegExp): string[] =>
  listOf(job["metadata"])
    .map(asRecord)
    .filter(({ name }) => about.test(textOf(name) ?? ""))
    .flatMap(({ value }) => textsOf(...(Array.isArray(value) ? value : [value])));

/**
 * Returns the pay of an opening: its pay range (`pay_transparency=true`), otherwise that in a custom field, otherwise that in the text. Ranges that
 * are not a salary, such as those of a bonus, do not count. If several ranges are left, or the opening has several different places, a range may
 * apply to one place only. Only a single custom field certainly applies to the whole opening.
 */
function salaryOf(job: Fields, parts: readonly FeedPart[], places: readonly FeedPlace[]): FeedSalary | undefined {
  const sources = [
    { ranges: payInputRanges(job), isOfPlace: haveDifferentPlaces(places) },
    { ranges: currencyRanges(job), isOfPlace: false },
    { ranges: rangesIn(parts), isOfPlace: haveDifferentPlaces(places) },
  ].map(({ ranges, isOfPlace }) => ({
    all: ranges,
    salaries: ranges.filter(({ title = "" }) => !isBeyondSalary(title)),
    isOfPlace,
  }));
  const source = sources.find(({ salaries }) => salaries.length > 0);
  if (!source) return sources.flatMap(({ all }) => all)[0];
  const [salary, ...others] = source.salaries;
  if (others.length > 0) return { ...salary, doubt: "one of several ranges" };
  return source.isOfPlace ? { ...salary, doubt: "perhaps that of one of several places" } : salary;
}

const centsOf = (value: unknown): number | undefined => {
  const amount = amountOf(value);
  return amount && amount / 100;
};

const payInputRanges = (job: Fields): FeedSalary[] =>
  listOf(job["pay_input_ranges"])
    .map(asRecord)
    .filter((range) => range["currency_type"] !== undefined)
    .map((range) =>
      withoutUndefined({
        min: centsOf(range["min_cents"]),
        max: centsOf(range["max_cents"]),
        currency: textOf(range["currency_type"]),
        title: textOf(range["title"]),
      }),
    );

/** Returns the custom fields that are ranges of amounts. */
const currencyRanges = (job: Fields): FeedSalary[] =>
  listOf(job["metadata"])
    .map(asRecord)
    .filter(({ value_type }) => value_type === "currency_range")
    .map(({ name, value }) => ({ name, range: asRecord(value) }))
    .filter(({ range }) => range["unit"] !== undefined)
    .map(({ name, range }) =>
      withoutUndefined({
        min: amountOf(range["min_value"]),
        max: amountOf(range["max_value"]),
        currency: textOf(range["unit"]),
        title: textOf(name),
      }),
    );

/** Matches a pay range that Greenhouse writes into the text if the board shows pay: its title, then its bounds. */
const payRange =
  /<div class="title">([^<]{0,200})<\/div>\s*<div class="pay-range">((?:[^<]|<\/?span[^>]*>){0,400}?)<\/div>/g;

/** Returns the pay ranges in the text of an opening. */
const rangesIn = (parts: readonly FeedPart[]): FeedSalary[] =>
  parts
    .flatMap(({ html }) => [...html.matchAll(payRange)])
    .map(([, title = "", bounds = ""]) => ({ title: plainText(title), text: plainText(bounds) }));

/**
 * Reads a location: country and city in either order, several places separated by `;`. Examples: `India - Pune; UK - London`, `Munich, Germany`,
 * `Germany`.
 */
const placesOf = (location: string): FeedPlace[] =>
  location
    .split(/[;|]/)
    .map((place) => place.split(/\s-\s|,/).map((part) => part.trim()))
    .map((parts) => ({ parts: parts.filter((part) => part !== "") }));

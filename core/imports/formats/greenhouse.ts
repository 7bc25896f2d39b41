import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { fold } from "../../text/fold.ts";
import { plainText } from "../../text/plain-text.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPart, FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { type JsonRules, jsonRecords } from "../readers/json-records.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";

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
      salary: salaryOf(job) ?? (places.length > 1 ? undefined : salaryIn(parts)),
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

/** Returns the opening's pay range (`pay_transparency=true`), otherwise the one in a custom field. */
function salaryOf(job: Fields): FeedSalary | undefined {
  const range = asRecord(listOf(job["pay_input_ranges"])[0]);
  const cents = (value: unknown): number | undefined => {
    const amount = amountOf(value);
    return amount && amount / 100;
  };
  if (range["currency_type"] !== undefined)
    return withoutUndefined({
      min: cents(range["min_cents"]),
      max: cents(range["max_cents"]),
      currency: textOf(range["currency_type"]),
      text: textOf(range["title"]),
    });
  const field = listOf(job["metadata"])
    .map(asRecord)
    .find(({ value_type }) => value_type === "currency_range");
  const value = asRecord(field?.["value"]);
  if (value["unit"] === undefined) return undefined;
  return withoutUndefined({
    min: amountOf(value["min_value"]),
    max: amountOf(value["max_value"]),
    currency: textOf(value["unit"]),
  });
}

/** Matches a pay range that Greenhouse writes into the text if the board shows pay: its title, then its bounds. */
const payRange =
  /<div class="title">([^<]{0,200})<\/div>\s*<div class="pay-range">((?:[^<]|<\/?span[^>]*>){0,400}?)<\/div>/g;

/** Matches the title of a pay range, folded, if the range is not the salary alone but includes or consists of a bonus, a commission or shares. */
const notSalary =
  /bonus|commission|incentive|equity|stock|shares|sign(ing)?[- ]on|on[- ]target|\b(ote|rsus?|variable|allowance|stipend)\b|pramie|provision|\bprimes?\b|\bpremio|provvigion|comissao|comissoes/;

/**
 * Returns the pay range in the text of an opening that has at most one place, because a range may apply to one of several places only. `undefined`
 * if there is no range, if there are several, or if it is not the salary alone.
 */
function salaryIn(parts: readonly FeedPart[]): FeedSalary | undefined {
  const [range, ...others] = parts.flatMap(({ html }) => [...html.matchAll(payRange)]);
  if (!range || others.length > 0) return undefined;
  const title = plainText(range[1] ?? "");
  return notSalary.test(fold(title)) ? undefined : { text: plainText(`${range[1]} ${range[2]}`) };
}

/**
 * Reads a location: country and city in either order, several places separated by `;`. Examples: `India - Pune; UK - London`, `Munich, Germany`,
 * `Germany`.
 */
const placesOf = (location: string): FeedPlace[] =>
  location
    .split(/[;|]/)
    .map((place) => place.split(/\s-\s|,/).map((part) => part.trim()))
    .map((parts) => ({ parts: parts.filter((part) => part !== "") }));

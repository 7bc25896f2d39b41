import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPart, FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { haveDifferentPlaces } from "../places/different-places.ts";
import { type JsonRules, jsonRecords } from "../readers/json-records.ts";
import { recordFormat } from "../readers/repeats.ts";
import { amountOf, feedId, momentOfMilliseconds, partOf, textsOf } from "../readers/values.ts";

const rules: JsonRules = {
  format: "lever",
  expected: 'Lever postings: [ { "id", "text", "hostedUrl", "categories", … } ] (mode=json)',
  lists: ["", "data"],
  single: (whole) => (whole["hostedUrl"] === undefined ? undefined : whole),
  record: leverRecord,
};

/** The postings API of Lever, `?mode=json`: `[ … ]`, with the text and lists of each opening. */
export const lever = recordFormat((input) => jsonRecords(input, rules));

export function leverRecord(job: Fields, where: string): FeedRecord {
  const categories = asRecord(job["categories"]);
  const places = placesOf(categories, textOf(job["country"]));
  return {
    where,
    id: feedId(job["id"]),
    parts: partsOf(job),
    places,
    departments: textsOf(categories["department"], categories["team"]),
    employment: textsOf(categories["commitment"]),
    keywords: listOf(job["tags"]).flatMap((tag) => textsOf(tag)),
    ...withoutUndefined({
      title: textOf(job["text"]),
      level: textOf(categories["level"]),
      published: momentOfMilliseconds(job["createdAt"]) ?? textOf(job["createdAt"]),
      updated: momentOfMilliseconds(job["updatedAt"]),
      workplace: job["workplaceType"] === "unspecified" ? undefined : textOf(job["workplaceType"]),
      salary: salaryOf(job, places),
      link: textOf(job["hostedUrl"]),
    }),
  };
}

/**
 * Returns the pay range of an opening, and what the posting says about it. If the posting has only a text about the pay, and the opening has several
 * different places, the text may be about only one of these places.
 */
function salaryOf(job: Fields, places: readonly FeedPlace[]): FeedSalary | undefined {
  const range = asRecord(job["salaryRange"]);
  const [min, max] = [amountOf(range["min"]), amountOf(range["max"])];
  const text = textOf(job["salaryDescriptionPlain"]) ?? textOf(plainText(textOf(job["salaryDescription"]) ?? ""));
  if (range["currency"] === undefined && text === undefined) return undefined;
  return withoutUndefined({
    min,
    max,
    currency: textOf(range["currency"]),
    unit: textOf(range["interval"]),
    text,
    doubt:
      (min ?? max) === undefined && haveDifferentPlaces(places)
        ? ("perhaps that of one of several places" as const)
        : undefined,
  });
}

/**
 * Returns the parts of an opening, in the order of Lever's own page. `description` has the same text as `opening` and `descriptionBody` together, so
 * those two are read only if `description` is missing. Each list has a title. The text about the pay is included because it may say, for example,
 * that the pay applies to one place only.
 */
const partsOf = (job: Fields): FeedPart[] => [
  ...partOf(textOf(job["description"]) ?? textsOf(job["opening"], job["descriptionBody"]).join("\n")),
  ...((textOf(job["description"]) ?? textOf(job["opening"]) ?? textOf(job["descriptionBody"]))
    ? []
    : partOf(job["descriptionPlain"])),
  ...listOf(job["lists"])
    .map(asRecord)
    .flatMap((list) =>
      partOf(asList(textOf(list["content"]) ?? ""), withoutUndefined({ title: textOf(list["text"]) })),
    ),
  ...partOf(textOf(job["salaryDescription"]) ?? job["salaryDescriptionPlain"]),
  ...partOf(job["additional"] ?? job["additionalPlain"]),
];

/** Adds the list element, because Lever sends the items of a list without it. */
const asList = (content: string): string => (/^<li[\s>]/i.test(content) ? `<ul>${content}</ul>` : content);

/** Returns the places of an opening. The feed names only one country, which belongs to the first place. */
function placesOf(categories: Fields, country: string | undefined): FeedPlace[] {
  const first = textOf(categories["location"]);
  const others = listOf(categories["allLocations"]).flatMap((name) => textsOf(name));
  const names = [...new Set([...textsOf(first), ...others])];
  if (names.length === 0) return country === undefined ? [] : [{ country }];
  return names.map((text, index) => (index === 0 ? withoutUndefined({ text, country }) : { text }));
}

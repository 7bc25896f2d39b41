import { asRecord, type Fields, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedPart, FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { amountOf, feedId, partOf, textsOf } from "../readers/values.ts";

/** Reads a schema.org `JobPosting`. Sites write its properties in various ways: as texts, objects or lists. */
export function postingRecord(posting: Fields, where: string, address?: string): FeedRecord {
  const link = textOf(posting["url"]) ?? textOf(posting["@id"]) ?? address;
  const remote = texts(posting["jobLocationType"]).find((type) => /telecommute|remote/i.test(type));
  return {
    where,
    id: idOf(posting, link),
    parts: partsOf(posting),
    places: placesOf(posting),
    employment: texts(posting["employmentType"]),
    departments: [
      ...texts(posting["employmentUnit"]),
      ...texts(posting["occupationalCategory"]),
      ...texts(posting["industry"]),
    ],
    keywords: texts(posting["keywords"])
      .flatMap((list) => list.split(",").map((word) => word.trim()))
      .filter(Boolean),
    ...withoutUndefined({
      title: texts(posting["title"])[0] ?? texts(posting["name"])[0],
      company: texts(posting["hiringOrganization"])[0],
      language: texts(posting["inLanguage"])[0],
      workplace: remote && "remote",
      salary: salaryOf(asRecord(oneOf(posting["baseSalary"] ?? posting["estimatedSalary"])), posting),
      published: textOf(posting["datePosted"]),
      updated: textOf(posting["dateModified"]),
      validThrough: textOf(posting["validThrough"]),
      answerDays: textOrNumber(posting["answerDays"]), // an addition of ours: schema.org has no such property
      link: link?.startsWith("http") ? link : undefined,
    }),
  };
}

const several = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const oneOf = (value: unknown): unknown => several(value)[0];

const textOrNumber = (value: unknown): string | undefined =>
  typeof value === "number" ? String(value) : textOf(value);

/** Returns the texts of a property, which may hold one or many texts, or objects with a name. */
const texts = (value: unknown): string[] =>
  several(value).flatMap((entry) =>
    textsOf(
      entry ?? undefined,
      asRecord(entry)["name"] ?? asRecord(entry)["@value"] ?? asRecord(entry)["alternateName"],
    ),
  );

/** Returns the identifier of a posting; if there is none, the path of its address. */
function idOf(posting: Fields, link: string | undefined): string {
  const identifier = oneOf(posting["identifier"]);
  const { value } = asRecord(identifier);
  const own = feedId(oneOf(value) ?? (typeof identifier === "object" ? undefined : identifier));
  return own || feedId(link?.replace(/^https?:\/\/[^/]+\//, "").split(/[?#]/, 1)[0]);
}

const titled = [
  ["responsibilities", "tasks"],
  ["qualifications", "requirements"],
  ["skills", "requirements"],
  ["experienceRequirements", "requirements"],
  ["educationRequirements", "requirements"],
  ["jobBenefits", "benefits"],
  ["incentiveCompensation", "benefits"],
  ["employerOverview", "company_info"],
] as const;

/** Returns the description, and any other property whose text is not already in the description. */
function partsOf(posting: Fields): FeedPart[] {
  const description = partOf(texts(posting["description"]).join("\n\n"));
  const whole = plain(description.map(({ html }) => html).join(" "));
  const others = titled.flatMap(([key, meaning]) => partOf(texts(posting[key]).join("\n"), { meaning }));
  return [...description, ...others.filter(({ html }) => !whole.includes(plain(html)))];
}

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function placesOf(posting: Fields): FeedPlace[] {
  const places = several(posting["jobLocation"] ?? []).map((place): FeedPlace => {
    const { address = place } = asRecord(place);
    const fields = asRecord(oneOf(address));
    return withoutUndefined({
      country: texts(fields["addressCountry"])[0],
      region: texts(fields["addressRegion"])[0],
      city: texts(fields["addressLocality"])[0],
      text:
        textOf(address) ?? textOf(place) ?? (fields["addressLocality"] ? undefined : textOf(asRecord(place)["name"])),
    });
  });
  const filled = places.filter((place) => Object.keys(place).length > 0);
  return filled.length > 0 ? filled : texts(posting["applicantLocationRequirements"]).map((country) => ({ country }));
}

/** Reads `{ currency, value: { minValue, maxValue, unitText } }`, in the variants that sites use. */
function salaryOf(salary: Fields, posting: Fields): FeedSalary | undefined {
  const value = asRecord(oneOf(salary["value"]));
  const single = amountOf(value["value"]) ?? amountOf(oneOf(salary["value"])) ?? amountOf(posting["baseSalary"]);
  const min = amountOf(value["minValue"]) ?? amountOf(salary["minValue"]) ?? single;
  const max = amountOf(value["maxValue"]) ?? amountOf(salary["maxValue"]) ?? single;
  const text = textOf(posting["baseSalary"]) ?? textOf(salary["value"]);
  if (min === undefined && max === undefined && text === undefined) return undefined;
  return withoutUndefined({
    min,
    max,
    currency: textOf(salary["currency"]) ?? textOf(value["currency"]) ?? textOf(posting["salaryCurrency"]),
    unit: textOf(value["unitText"]) ?? textOf(salary["unitText"]) ?? textOf(value["unitCode"]),
    text,
  });
}

/** Returns every `JobPosting` in a JSON-LD value, at any depth, and the addresses of pages that its lists only link to. */
export function postingsIn(value: unknown): { readonly postings: Fields[]; readonly addresses: string[] } {
  const postings: Fields[] = [];
  const addresses: string[] = [];
  const collect = (thing: unknown, depth: number): void => {
    if (depth > 20) return;
    if (Array.isArray(thing)) {
      for (const entry of thing) collect(entry, depth + 1);
      return;
    }
    const fields = asRecord(thing);
    if (isA(fields, "JobPosting")) postings.push(fields);
    else if (isA(fields, "ListItem") && fields["item"] === undefined) addresses.push(...textsOf(fields["url"]));
    else for (const inner of Object.values(fields)) if (typeof inner === "object") collect(inner, depth + 1);
  };
  collect(value, 0);
  return { postings, addresses };
}

const isA = (fields: Fields, type: string): boolean =>
  several(fields["@type"] ?? []).some((name) => typeof name === "string" && name.replace(/^.*[/#:]/, "") === type);

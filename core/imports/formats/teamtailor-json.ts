import { asRecord, type Fields, listOf, textOf } from "../../json-values.ts";
import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPlace, FeedRecord } from "../feed-record.ts";
import { readWholeJson } from "../readers/json-list.ts";
import { looksLike, otherFormatHint, otherFormatHintOf } from "../readers/looks-like.ts";
import { pageScripts } from "../readers/page-scripts.ts";
import { undefinedIfGone } from "../readers/pages.ts";
import { createRecordCheck } from "../readers/record-check.ts";
import { refusalError } from "../readers/refusal.ts";
import { amountOf, distinctPlaces, feedId, partOf, textsOf } from "../readers/values.ts";
import { postingRecord, postingsIn } from "./job-posting.ts";
import { workplaceOf } from "./teamtailor-rss.ts";

const expected = 'a Teamtailor feed: { "data": [ { "type": "jobs", … } ] } or { "items": [ { "_jobposting" } ] }';

/** Reads a page of the JSON:API, or of a career site's JSON feed, which has a schema.org posting for each opening. */
export async function* teamtailorJson(
  input: FeedInput,
  next: (address: string | undefined) => void,
): AsyncGenerator<FeedRecord> {
  const whole = await readWholeJson(input, expected);
  const page = asRecord(whole);
  const jobs = listOf(page["data"] ?? page["items"]).map(asRecord);
  if (!Array.isArray(page["data"]) && !Array.isArray(page["items"]))
    throw refusalError(`line 1: this has no list of openings${otherFormatHintOf("teamtailor", whole)}`, expected);
  const foreign = jobs.find((job) => !looksLike("teamtailor", job));
  const check = createRecordCheck(expected, () => (foreign ? otherFormatHint("teamtailor", foreign) : ""));
  const included = new Map(
    listOf(page["included"])
      .map(asRecord)
      .map((entry) => [keyOf(entry), asRecord(entry["attributes"])]),
  );
  let unpublished = 0;
  for (const [index, job] of jobs.entries()) {
    const where = `record ${index + 1}`;
    const record = job["attributes"] === undefined ? itemRecord(job, where) : jobRecord(job, included, where);
    check.add(record, looksLike("teamtailor", job) ? [] : ["a field that only teamtailor has"]);
    if (isPublished(asRecord(job["attributes"]))) yield* withPage(record, input);
    else unpublished += 1;
  }
  check.end();
  if (unpublished > 0) input.note?.(`openings left out as drafts or archived: ${unpublished}`);
  next(textOf(asRecord(page["links"])["next"]) ?? textOf(page["next_url"]));
}

/** Adds the text of the opening's page if the feed has none; drops the opening if the page is gone. */
async function* withPage(record: FeedRecord, { follow }: FeedInput): AsyncGenerator<FeedRecord> {
  const { link, where } = record;
  if (record.parts.length > 0 || !follow || !link?.startsWith("https://")) {
    yield record;
    return;
  }
  const page = await undefinedIfGone(async () => postingsIn(await pageScripts(await follow(link), expected)));
  if (page) yield { ...record, parts: postingRecord(page.postings[0] ?? {}, where).parts };
}

const keyOf = ({ type, id }: Fields): string => `${String(type)}/${String(id)}`;

/** Returns the value of a key of the API. Its name may be written with hyphens or with underscores. */
const either = (fields: Fields, name: string): unknown => fields[name] ?? fields[name.replaceAll("-", "_")];

const isPublished = (attributes: Fields): boolean => {
  const status = textOf(either(attributes, "human-status")) ?? textOf(attributes["status"]);
  return status === undefined || !["draft", "archived", "scheduled", "closed"].includes(status);
};

/** Reads an entry of the JSON feed. */
function itemRecord(item: Fields, where: string): FeedRecord {
  const posting = postingRecord(asRecord(item["_jobposting"]), where);
  const link = textOf(item["url"]) ?? posting.link;
  return {
    ...posting,
    id: posting.id || feedId(/\/jobs\/(\d+)/.exec(link ?? "")?.[1] ?? item["id"]),
    parts: posting.parts.length > 0 ? posting.parts : partOf(item["content_html"] ?? item["content_text"]),
    ...withoutUndefined({
      title: posting.title ?? textOf(item["title"]),
      published: posting.published ?? textOf(item["date_published"]),
      link,
    }),
  };
}

/** Reads an entry of the JSON:API. `included` has the other entries to which it refers. */
function jobRecord(job: Fields, included: ReadonlyMap<string, Fields>, where: string): FeedRecord {
  const attributes = asRecord(job["attributes"]);
  const relations = asRecord(job["relationships"]);
  const related = (name: string): Fields[] => {
    const { data } = asRecord(relations[name]);
    const ids: readonly unknown[] = Array.isArray(data) ? data : [data];
    return ids.map((id) => included.get(keyOf(asRecord(id)))).filter((entry) => entry !== undefined);
  };
  const places = [...related("locations"), ...related("location")].map(placeOf);
  const text = (name: string): string | undefined => textOf(either(attributes, name));
  const [min, max] = [amountOf(either(attributes, "min-salary")), amountOf(either(attributes, "max-salary"))];
  return {
    where,
    id: feedId(job["id"]),
    parts: partOf(attributes["body"]),
    places: distinctPlaces(places),
    departments: [...related("department"), ...related("role")].flatMap(({ name }) => textsOf(name)),
    employment: textsOf(either(attributes, "employment-type")),
    keywords: listOf(attributes["tags"]).flatMap((tag) => textsOf(tag)),
    unlisted:
      attributes["internal"] === true || text("human-status") === "unlisted" || attributes["status"] === "unlisted",
    ...withoutUndefined({
      title: text("title"),
      abstract: text("pitch"),
      company: text("company-name"),
      language: text("language-code"),
      level: text("employment-level"),
      workplace: workplaceOf(text("remote-status")),
      salary:
        min === undefined && max === undefined
          ? undefined
          : withoutUndefined({ min, max, currency: text("currency"), unit: text("salary-time-unit") }),
      published: text("start-date") ?? text("created-at"),
      updated: text("updated-at"),
      validThrough: text("end-date"),
      link: textOf(either(asRecord(job["links"]), "careersite-job-url")) ?? text("careersite-job-url"),
    }),
  };
}

const placeOf = (place: Fields): FeedPlace =>
  withoutUndefined({ country: textOf(place["country"]), city: textOf(place["city"]), text: textOf(place["name"]) });

import { PorticoError } from "../../errors.ts";
import { unescapeHtml } from "../../plain-text.ts";
import { asRecord, type Fields, listOf, present, textOf } from "../candidate.ts";
import type { FeedFormat } from "../feed-format.ts";
import type { FeedPlace, FeedRecord } from "../feed-record.ts";
import { jsonInput } from "../json-input.ts";

/**
 * The job board API of Greenhouse: `{ "jobs": [ … ] }`, with `content` (HTML, escaped once more) or without it, as in
 * lists. An opening without text links to its page at Greenhouse, so that nobody ends up on an empty page.
 */
export const greenhouse: FeedFormat = {
  gives: "records",
  async *read({ bytes }) {
    yield* greenhouseRecords(await jsonInput(bytes));
  },
};

/** The records of a board. Raises `invalid` where it is none. */
export function greenhouseRecords(board: unknown): FeedRecord[] {
  const jobs = asRecord(board)["jobs"];
  if (!Array.isArray(jobs)) throw new PorticoError("invalid", 'not a Greenhouse board: expected { "jobs": [ … ] }');
  return jobs.map((job, index) => recordOf(asRecord(job), index));
}

const recordOf = (job: Fields, index: number): FeedRecord => ({
  where: `record ${index + 1}`,
  id: String(job["id"] ?? ""),
  parts: [{ html: unescapeHtml(textOf(job["content"]) ?? "") }],
  places: placesOf(textOf(asRecord(job["location"])["name"]) ?? ""),
  departments: listOf(job["departments"]).flatMap((department) => textOf(asRecord(department)["name"]) ?? []),
  ...present({
    title: textOf(job["title"]),
    language: textOf(job["language"]),
    published: textOf(job["first_published"]),
    updated: textOf(job["updated_at"]),
    workplace: workplaceOf(job),
    link: textOf(job["absolute_url"]),
  }),
});

/** A field of the board for the workplace. */
const workplaceOf = (job: Fields): string | undefined =>
  textOf(
    listOf(job["metadata"])
      .map(asRecord)
      .find(({ name }) => /\b(workplace|work(ing)? (model|type|mode|location type))\b/i.test(textOf(name) ?? ""))?.[
      "value"
    ],
  );

/**
 * Reads a location: country and city in either order, several separated by `;`. `India - Pune; UK - London`, `Munich,
 * Germany`, `Germany`.
 */
const placesOf = (location: string): FeedPlace[] =>
  location
    .split(/[;|]/)
    .map((place) => place.split(/\s-\s|,/).map((part) => part.trim()))
    .map((parts) => ({ parts: parts.filter((part) => part !== "") }));

import { PorticoError } from "../errors.ts";
import { plainText, unescapeHtml } from "../plain-text.ts";
import {
  asRecord,
  type Candidate,
  dayOf,
  type Fields,
  type Format,
  type FormatContext,
  listOf,
  present,
  textOf,
} from "./candidate.ts";

/**
 * The job board API of Greenhouse: `{ "jobs": [ … ] }`, with `content` (HTML, escaped once more) or without it, as in
 * lists. An opening without text links to its page at Greenhouse, so that nobody ends up on an empty page.
 */
export const greenhouse: Format = (file, context) => {
  const jobs = asRecord(file)["jobs"];
  if (!Array.isArray(jobs)) throw new PorticoError("invalid", 'not a Greenhouse board: expected { "jobs": [ … ] }');
  return jobs.map((record, index) => candidateOf(asRecord(record), index, context));
};

function candidateOf(record: Fields, index: number, context: FormatContext): Candidate {
  const id = `${context.source}-${String(record["id"] ?? "").toLowerCase()}`;
  const html = unescapeHtml(textOf(record["content"]) ?? "");
  const text = plainText(html);
  const title = textOf(record["title"]);
  const link = textOf(record["absolute_url"]);
  return {
    where: `record ${index + 1}`,
    id,
    value: present({
      id,
      language: textOf(record["language"]) ?? context.languageOfText(`${title ?? ""}. ${text}`),
      title,
      company: context.company,
      places: placesOf(textOf(asRecord(record["location"])["name"]) ?? ""),
      keywords: listOf(record["departments"]).flatMap((department) => textOf(asRecord(department)["name"]) ?? []),
      publicationDate: dayOf(record["first_published"]) ?? dayOf(record["updated_at"]),
      workplace: workplaceOf(record),
      sections: html === "" ? [] : [{ type: "detail", title: "", content: html }],
      externalJobLink: html === "" ? link : undefined,
    }),
  };
}

const workplaces = [
  [/\bremote\b/i, "remote"],
  [/\bhybrid\b/i, "hybrid"],
  [/\b(on-?site|in[- ]office)\b/i, "on_site"],
] as const;

/** A field of the board for the workplace, else what the location says: `Remote - Germany`. */
function workplaceOf(record: Fields): string | undefined {
  const own = listOf(record["metadata"])
    .map(asRecord)
    .find(({ name }) => /\b(workplace|work(ing)? (model|type|mode|location type))\b/i.test(textOf(name) ?? ""));
  const said = textOf(own?.["value"]) ?? textOf(asRecord(record["location"])["name"]) ?? "";
  return workplaces.find(([words]) => words.test(said.slice(0, 200)))?.[1];
}

/**
 * Reads a location: country and city in either order, several separated by `;`. `India - Pune; UK - London`, `Munich,
 * Germany`, `Germany`.
 */
function placesOf(location: string): Fields[] {
  return location
    .split(/[;|]/)
    .map((place) => place.split(/\s-\s|,/).map((part) => part.trim()))
    .map((parts) => present({ parts: parts.filter((part) => part !== "") }));
}

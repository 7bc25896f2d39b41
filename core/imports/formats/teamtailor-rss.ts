import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPlace, FeedRecord } from "../feed-record.ts";
import { formatHintOfRoot } from "../readers/looks-like.ts";
import { feedId, partOf } from "../readers/values.ts";
import { markupsIn, type XmlElement } from "../readers/xml-element.ts";
import { xmlRecords } from "../readers/xml-records.ts";

/** Reads the RSS of a career site; the places and the department of an opening are in Teamtailor's namespace. */
export const teamtailorRss = (
  input: FeedInput,
  next: (address: string | undefined) => void,
): AsyncIterable<FeedRecord> =>
  xmlRecords(
    input,
    {
      expected: "a Teamtailor feed: <rss> with an <item> for each opening",
      records: ["item"],
      wrongRoot: (name) => (name === "rss" ? undefined : `this begins with <${name}>${formatHintOfRoot(name)}`),
      outside: ({ name, attributes }) => {
        if (name.endsWith(":link") && attributes["rel"] === "next") next(attributes["href"]);
      },
    },
    recordOf,
  );

/** Returns the child elements with this name, in any namespace. */
const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name || child.name.endsWith(`:${name}`));

const texts = (element: XmlElement, ...names: readonly string[]): string[] =>
  names.flatMap((name) => all(element, name)).flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));

function recordOf(item: XmlElement, where: string): FeedRecord {
  const link = texts(item, "link")[0];
  return {
    where,
    id: feedId(/\/jobs\/(\d+)/.exec(link ?? "")?.[1] ?? texts(item, "guid")[0]),
    parts: partOf(markupsIn(item, "description")[0] ?? texts(item, "encoded")[0]),
    places: placesOf(item),
    departments: texts(item, "department", "division", "role", "category"),
    employment: texts(item, "employment_type", "employmenttype", "jobtype"),
    ...withoutUndefined({
      title: texts(item, "title")[0],
      company: texts(item, "company_name", "company")[0],
      language: texts(item, "language")[0],
      workplace: workplaceOf(texts(item, "remotestatus", "remote_status", "remote")[0]),
      published: texts(item, "pubdate")[0],
      validThrough: texts(item, "end_date", "enddate")[0],
      link,
    }),
  };
}

/** Translates Teamtailor's remote status to words that `workplaceOf` knows: `none` means work on site. */
export const workplaceOf = (status: string | undefined): string | undefined =>
  status === "none" ? "onsite" : status === "fully" ? "remote" : status === "temporary" ? undefined : status;

function placesOf(item: XmlElement): FeedPlace[] {
  const lists = all(item, "locations");
  const listed = lists.flatMap((list) => (all(list, "location").length > 0 ? all(list, "location") : [list]));
  return [...listed, ...all(item, "location")].map((place) =>
    withoutUndefined({
      country: texts(place, "country")[0],
      region: texts(place, "region", "state")[0],
      city: texts(place, "city")[0],
      text: texts(place, "name")[0] ?? (place.text.trim() || undefined),
    }),
  );
}

import { plainText } from "../plain-text.ts";
import { type Candidate, dayOf, type FormatContext, present } from "./candidate.ts";
import type { FeedRecord } from "./feed-record.ts";
import { employmentOf } from "./records/employment.ts";
import { salaryOf } from "./records/salary.ts";
import { workplaceOf } from "./records/workplace.ts";

/** Maps a record of another system to ours: what the site does not know is left out, and said. */
export function mapRecord(record: FeedRecord, context: FormatContext): Candidate {
  const id = `${context.source}-${record.id.toLowerCase()}`;
  const parts = record.parts.filter(({ html }) => html !== "");
  const text = plainText(parts.map(({ html }) => html).join(" "));
  const employment = employmentOf(record.employment ?? []);
  const workplace = workplaceOf(record);
  return {
    where: record.where,
    id,
    knownCitiesOnly: true,
    value: present({
      id,
      language: record.language ?? context.languageOfText(`${record.title ?? ""}. ${text}`),
      title: record.title,
      abstract: record.abstract,
      company: context.company,
      places: record.places,
      keywords: [...new Set([...(record.departments ?? []), ...(record.keywords ?? [])])],
      publicationDate: dayOf(record.published) ?? dayOf(record.updated),
      employment: employment.mapped,
      workplace: workplace.mapped,
      salary: salaryOf(record.salary),
      unlisted: record.unlisted,
      sections: parts.map(({ type = "detail", title = "", html }) => ({ type, title, content: html })),
      externalJobLink: parts.length === 0 ? record.link : undefined,
    }),
    unmapped: [...employment.unmapped, ...workplace.unmapped],
  };
}

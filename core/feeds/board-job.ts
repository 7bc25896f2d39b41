import { addressed, openingPage } from "../found/indexed-page.ts";
import type { Job, Place } from "../jobs/job.ts";
import { inReadingOrder } from "../jobs/job.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Board } from "../site/boards-file.ts";
import type { CountryCode } from "../site/country-code.ts";
import { type Labels, labelsOf } from "../site/labels.ts";
import type { Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import { escapeXml } from "./xml.ts";

/** An opening at one of its places, as boards want it: each place by itself. */
export interface BoardJob {
  /** The opening's id with the place: it stays as long as the opening has that place. */
  readonly reference: string;
  readonly job: Job;
  readonly company: string;
  /** Missing where an opening names a country alone. */
  readonly city?: string;
  /** ISO 3166, upper case. */
  readonly country: string;
  readonly countryName: string;
  readonly role?: string;
  readonly areas: readonly string[];
  readonly address: string;
  /** HTML: abstract and sections under their headings. */
  readonly description: string;
}

/** What a board's file is made with. */
export interface BoardParts {
  readonly site: Site;
  readonly board: Board;
  /** The address that visitors see, without a trailing slash. */
  readonly origin: string;
  readonly today: DayIn;
}

const escapedHtml = (text: string): string => escapeXml(text).replaceAll("&apos;", "&#39;");

const descriptionOf = ({ abstract, sections }: Job): string =>
  [
    ...(abstract ? [`<p>${escapedHtml(abstract)}</p>`] : []),
    ...inReadingOrder(sections).map(({ title, content, tags = [] }) => {
      const list = tags.map(({ label }) => `<li>${escapedHtml(label)}</li>`).join("");
      return `<h2>${escapedHtml(title)}</h2>\n${content}${list && `\n<ul>${list}</ul>`}`;
    }),
  ].join("\n");

/** Codes of addresses are those of ISO 3166, but for this one. */
const isoOf = (country: CountryCode): string => (country === "uk" ? "GB" : country.toUpperCase());

/** What a board gets of an opening: nothing of one that is not listed today, or not meant for it. */
export function boardJobsOf(job: Job, parts: BoardParts): BoardJob[] {
  const { site, board, today } = parts;
  if (visibilityOf({ job, state: "open" }, today) !== "open") return [];
  if (board.companies && !board.companies.includes(job.company)) return [];
  const places = job.places.filter(({ country }) => !board.countries || board.countries.includes(country));
  if (places.length === 0) return [];
  const labels = labelsOf(site, job.language);
  const same = {
    job,
    company: labels.company(job.company),
    ...(job.role ? { role: labels.role(job.role) } : {}),
    areas: job.areas.map((area) => labels.listed("areas", area)),
    address: addressFor(job, job.language, parts),
    description: descriptionOf(job),
  };
  const all = new Map(places.map((place) => [referenceOf(job, place), atPlace(place, labels)]));
  return [...all].map(([reference, place]) => ({ ...same, ...place, reference }));
}

const referenceOf = ({ id }: Job, { country, city }: Place): string =>
  [id, country, city?.code].filter(Boolean).join("_");

const atPlace = ({ country, city }: Place, labels: Labels) => ({
  ...(city ? { city: labels.city(country, city.code, city.label) } : {}),
  country: isoOf(country),
  countryName: labels.listed("countries", country),
});

/** The one address of an opening, with what tells the board from others. */
function addressFor(job: Job, language: Language, { site, board, origin }: BoardParts): string {
  const told = new URLSearchParams({ s: board.source ?? board.key, k: board.medium, ...board.parameters });
  told.delete("country"); // that of the opening counts
  return `${origin}${openingPage(site, addressed(job), language).target}&${told}`;
}

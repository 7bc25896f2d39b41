import { addressFieldsOf, openingPage } from "../found/indexed-page.ts";
import { isoCountry } from "../found/job-location.ts";
import type { Job, Place } from "../jobs/job.ts";
import { inReadingOrder } from "../jobs/job.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Board } from "../site/boards-file.ts";
import { type Labels, labelsOf } from "../site/labels.ts";
import type { Site } from "../site/site.ts";
import { escapeHtml } from "../text/escaped.ts";
import type { Language } from "../translation/language.ts";

/** An opening at one of its places, because boards list each place separately. */
export interface BoardJob {
  /** The opening's id with the place; stable while the opening has that place. */
  readonly reference: string;
  readonly job: Job;
  readonly company: string;
  /** The name of the city; missing for a place without a city. */
  readonly city?: string;
  /** The code of the country in ISO 3166, in upper case. */
  readonly country: string;
  readonly countryName: string;
  readonly role?: string;
  readonly areas: readonly string[];
  readonly address: string;
  /** The text of the opening as HTML: the abstract, then the sections with their headings. */
  readonly description: string;
}

/** What the file of a board is made with. */
export interface BoardParts {
  readonly site: Site;
  readonly board: Board;
  /** The address that visitors see, without a trailing slash. */
  readonly origin: string;
  readonly today: DayIn;
}

const descriptionOf = ({ abstract, sections }: Job): string =>
  [
    ...(abstract ? [`<p>${escapeHtml(abstract)}</p>`] : []),
    ...inReadingOrder(sections).map(({ title, content, tags = [] }) => {
      const list = tags.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join("");
      return `${title && `<h2>${escapeHtml(title)}</h2>\n`}${content}${list && `\n<ul>${list}</ul>`}`;
    }),
  ].join("\n");

/** Returns the entries of an opening for a board; none if the opening is not listed today, or not meant for that board. */
export function boardJobsOf(job: Job, parts: BoardParts): BoardJob[] {
  const { site, board, today } = parts;
  if (visibilityOf({ job, state: "open" }, today) !== "open") return [];
  if (board.companies && !board.companies.includes(job.company)) return [];
  const places = job.places.filter(({ country }) => !board.countries || board.countries.includes(country));
  if (places.length === 0) return [];
  const labels = labelsOf(site, job.language);
  const common = {
    job,
    company: labels.company(job.company),
    ...(job.role ? { role: labels.role(job.role) } : {}),
    areas: job.areas.map((area) => labels.listed("areas", area)),
    address: addressFor(job, job.language, parts),
    description: descriptionOf(job),
  };
  const all = new Map(places.map((place) => [referenceOf(job, place), atPlace(place, labels)]));
  return [...all].map(([reference, place]) => ({ ...common, ...place, reference }));
}

const referenceOf = ({ id }: Job, { country, city }: Place): string =>
  [id, country, city?.code].filter(Boolean).join("_");

const atPlace = ({ country, city }: Place, labels: Labels) => ({
  ...(city ? { city: labels.city(country, city.code, city.label) } : {}),
  country: isoCountry(country),
  countryName: labels.listed("countries", country),
});

/** The canonical address of an opening, with the parameters that identify the board. */
function addressFor(job: Job, language: Language, { site, board, origin }: BoardParts): string {
  const parameters = new URLSearchParams({ s: board.source ?? board.key, k: board.medium, ...board.parameters });
  parameters.delete("country"); // `openingPage` has set the country that counts
  return `${origin}${openingPage(site, addressFieldsOf(job), language).target}&${parameters}`;
}

import { addressFieldsOf, openingPage } from "../found/indexed-page.ts";
import { isoCountry, type PostalAddress, postalAddressOf } from "../found/job-location.ts";
import type { Job, Place } from "../jobs/job.ts";
import { inReadingOrder } from "../jobs/job.ts";
import { hasText } from "../jobs/missing-text.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Board } from "../site/boards-file.ts";
import { type Labels, labelsOf } from "../site/labels.ts";
import { type Company, contactOf, type Site } from "../site/site.ts";
import { escapeHtml } from "../text/escaped.ts";
import type { Language } from "../translation/language.ts";

/** An opening at one of its places, because boards list each place separately. */
export interface BoardJob extends PostalAddress {
  /** The opening's id followed by the codes of the place; stable while the opening has that place. */
  readonly reference: string;
  /** The `reference`, shortened to at most 40 characters. */
  readonly shortReference: string;
  readonly job: Job;
  /** The name of the company, or that of the group if the opening does not reveal its employer. */
  readonly company: string;
  /** The board's own number for the company's page; missing if the settings have none or the opening does not reveal its employer. */
  readonly companyId?: string;
  /** The mail address by which the board checks who posts the opening. */
  readonly email: string;
  /** The name of the city; missing for a place without a city. */
  readonly city?: string;
  /** The ISO 3166 code of the country, in upper case. */
  readonly country: string;
  readonly countryName: string;
  readonly role?: string;
  readonly areas: readonly string[];
  readonly address: string;
  /** The text of the opening as HTML: the abstract, then the sections with their headings. */
  readonly description: string;
}

/** The data and functions that the entries of a board are made from. */
export interface BoardParts {
  readonly site: Site;
  readonly board: Board;
  /** The scheme and the host of the site, without a trailing slash. */
  readonly origin: string;
  readonly today: DayIn;
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

const descriptionOf = ({ abstract, sections }: Job): string =>
  [
    ...(abstract ? [`<p>${escapeHtml(abstract)}</p>`] : []),
    ...inReadingOrder(sections).map(({ title, content, tags = [] }) => {
      const list = tags.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join("");
      return `${title && `<h2>${escapeHtml(title)}</h2>\n`}${content}${list && `\n<ul>${list}</ul>`}`;
    }),
  ].join("\n");

/**
 * Returns the entries of an opening for a board, one for each place; none if the opening is not listed today, has no text, or does not match the
 * board's companies and countries.
 */
export function boardJobsOf(job: Job, parts: BoardParts): BoardJob[] {
  const { site, board, today } = parts;
  if (visibilityOf({ job, state: "open" }, today) !== "open") return [];
  if (!hasText(job)) return []; // boards require a description
  if (board.companies && !board.companies.includes(job.company)) return [];
  const places = job.places.filter(({ country }) => !board.countries || board.countries.includes(country));
  if (places.length === 0) return [];
  const labels = labelsOf(site, job.language);
  const company = job.hiddenPosition ? undefined : site.companies.find(({ code }) => code === job.company);
  const companyId = company && board.companyIds?.[company.code];
  const common = {
    job,
    company: job.hiddenPosition ? site.brand.name : labels.company(job.company),
    ...(companyId ? { companyId } : {}),
    ...(job.role ? { role: labels.role(job.role) } : {}),
    areas: job.areas.map((area) => labels.listed("areas", area)),
    address: addressFor(job, job.language, parts),
    description: descriptionOf(job),
  };
  const all = new Map(places.map((place) => [referenceOf(job, place), atPlace(place, company, labels, parts)]));
  return [...all].map(([reference, place]) => ({
    ...common,
    ...place,
    reference,
    shortReference: shortReferenceOf(reference, parts.hashOf),
  }));
}

/** The maximum length of an id that LinkedIn accepts, in characters. */
const maxReferenceLength = 40;
/**
 * How many hexadecimal digits of the hash replace the end of a longer reference: 64 bits, so that a collision among a million references is very
 * unlikely.
 */
const hashLength = 16;

/**
 * Shortens a reference to the length that LinkedIn accepts. The result depends only on the reference, so it remains the same when the openings are
 * imported into an empty catalogue, which changes their short ids.
 */
export const shortReferenceOf = (reference: string, hashOf: (text: string) => string): string =>
  reference.length <= maxReferenceLength
    ? reference
    : `${reference.slice(0, maxReferenceLength - hashLength - 1)}_${hashOf(reference).slice(0, hashLength)}`;

const referenceOf = ({ id }: Job, { country, city }: Place): string =>
  [id, country, city?.code].filter(Boolean).join("_");

const atPlace = (place: Place, company: Company | undefined, labels: Labels, { site, board }: BoardParts) => ({
  ...(place.city ? { city: labels.city(place.country, place.city.code, place.city.label) } : {}),
  country: isoCountry(place.country),
  countryName: labels.listed("countries", place.country),
  ...postalAddressOf(place, company, site),
  email: board.email ?? contactOf(site, place.country, company?.code),
});

/** The canonical address of an opening, with the parameters that identify the board. */
function addressFor(job: Job, language: Language, { site, board, origin }: BoardParts): string {
  const parameters = new URLSearchParams({ s: board.source ?? board.key, k: board.medium, ...board.parameters });
  parameters.delete("country"); // `openingPage` has set the country that counts
  return `${origin}${openingPage(site, addressFieldsOf(job), language).target}&${parameters}`;
}

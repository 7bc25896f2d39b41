import { kindOf, type SectionMeaning, type SectionType } from "../jobs/job.ts";
import type { JobDetail } from "../jobs/job-index.ts";
import { type Labels, labelsOf } from "../site/labels.ts";
import { countryOf, type Site, timeZoneOf } from "../site/site.ts";
import type { Employment } from "../site/taxonomy.ts";
import { plainText } from "../text/plain-text.ts";
import { defaultLanguage, type Language } from "../translation/language.ts";
import { endOfDay } from "../translation/moments.ts";
import type { Thing } from "./data-block.ts";
import { isoCountry, jobLocationOf, type PostedPlace } from "./job-location.ts";

/** The parts from which a posting is made, besides its opening. */
export interface PostingParts {
  readonly site: Site;
  /** The scheme and the host of the site. */
  readonly origin: string;
  /** The canonical address of the opening. */
  readonly address: string;
  /** The heading for a section that has no title, in the language of the opening. */
  readonly headingOf: (type: SectionType, language: Language) => string;
}

const employmentTypes: Readonly<Record<Employment, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  internship: "INTERN",
  temporary: "TEMPORARY",
  apprenticeship: "OTHER",
  freelance: "CONTRACTOR",
};

/**
 * Returns an opening as structured data for search engines (spec C14): a schema.org JobPosting with the properties that Google requires and
 * recommends. Properties whose values are unknown are left out.
 */
export function jobPostingOf(job: JobDetail, parts: PostingParts): Thing {
  const { site, origin, address } = parts;
  const language = job.language ?? defaultLanguage;
  const labels = labelsOf(site, language);
  const places = placesOf(job);
  // the address of an office would reveal the employer of a hidden position
  const company = job.hiddenPosition ? undefined : site.companies.find(({ name }) => name === job.company);
  const isRemote = job.workplace === "remote";
  const located = isRemote ? places.filter(({ city }) => city) : places;
  return {
    "@type": "JobPosting",
    title: job.title,
    description: descriptionOf(job, (type) => parts.headingOf(type, language)),
    responsibilities: textAbout("tasks", job),
    qualifications: textAbout("requirements", job),
    jobBenefits: textAbout("benefits", job),
    url: address,
    datePosted: job.publicationDate,
    validThrough: job.validThrough && lastMoment(job.validThrough, places, site),
    employmentType: oneOrMany((job.employment ?? []).map((each) => employmentTypes[each])),
    hiringOrganization: job.hiddenPosition ? "confidential" : employer(job.company, company, origin),
    jobLocation: oneOrMany(located.map((place) => jobLocationOf(place, company, site, labels))),
    jobLocationType: isRemote ? "TELECOMMUTE" : undefined,
    applicantLocationRequirements: isRemote ? oneOrMany(countriesNamed(places, site, labels)) : undefined,
    baseSalary: job.salary && salaryOf(job.salary),
    identifier: {
      "@type": "PropertyValue",
      name: job.hiddenPosition ? site.brand.name : job.company,
      value: job.id,
    },
    directApply: job.externalJobLink === undefined,
    industry: oneOrMany((job.codes?.areas ?? []).map((area) => labels.listed("areas", area))),
    occupationalCategory: oneOrMany(
      (job.codes?.interests ?? []).map((interest) => labels.listed("interests", interest)),
    ),
  };
}

/**
 * Returns the places of an opening. An opening from another host has only the names of its cities, and the country of the first city. If it has
 * several cities, their countries are unknown, so no city is returned.
 */
const placesOf = ({ codes, country, cities: [city, ...more] }: JobDetail): readonly PostedPlace[] =>
  codes?.places ?? [{ country, ...(city !== undefined && more.length === 0 ? { city: { label: city } } : {}) }];

const oneOrMany = <Value>(values: readonly Value[]): Value | readonly Value[] | undefined =>
  values.length > 1 ? values : values[0];

/** Returns the end of an opening's last day, in the country where that day ends last (spec 2.6). */
const lastMoment = (day: NonNullable<JobDetail["validThrough"]>, places: readonly PostedPlace[], site: Site): string =>
  places
    .map(({ country }) => endOfDay(day, timeZoneOf(site, country)))
    .reduce((last, each) => (Date.parse(each) > Date.parse(last) ? each : last));

const employer = (name: string, company: Site["companies"][number] | undefined, origin: string): Thing => ({
  "@type": "Organization",
  name,
  sameAs: company?.website,
  logo: company?.logo ? `${origin}/${company.logo}` : `${origin}/icons/512.png`,
});

const countriesNamed = (places: readonly PostedPlace[], site: Site, labels: Labels): Thing[] =>
  [...new Set(places.map(({ country }) => country))].map((country) => ({
    "@type": "Country",
    name: countryOf(site, country) ? labels.listed("countries", country) : isoCountry(country),
  }));

const salaryOf = ({ min, max, currency, unit, bound }: NonNullable<JobDetail["salary"]>): Thing => ({
  "@type": "MonetaryAmount",
  currency,
  value: {
    "@type": "QuantitativeValue",
    ...(bound === "from" && { minValue: min }),
    ...(bound === "up_to" && { maxValue: max }),
    ...(!bound && (min === max ? { value: min } : { minValue: min, maxValue: max })),
    unitText: unit.toUpperCase(),
  },
});

/** Returns the text of all sections with this meaning, without markup; `undefined` if there is none. */
function textAbout(meaning: SectionMeaning, { sections }: Pick<JobDetail, "sections">): string | undefined {
  const texts = sections
    .filter((section) => kindOf(section) === meaning)
    .flatMap(({ content, tags = [] }) => [plainText(content), ...tags.map(({ label }) => label)]);
  return texts.filter((text) => text !== "").join("\n") || undefined;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the entire text of an opening, as on its page. The HTML of the sections is sanitised (trust H). */
const descriptionOf = (
  { abstract, sections }: Pick<JobDetail, "abstract" | "sections">,
  headingOf: (type: SectionType) => string,
): string =>
  [
    abstract && `<p>${escaped(abstract)}</p>`,
    ...sections.map((section) => {
      const { title, content, tags = [] } = section;
      return [
        `<h3>${escaped(title || headingOf(kindOf(section)))}</h3>`,
        content,
        tags.length > 0 ? `<ul>${tags.map(({ label }) => `<li>${escaped(label)}</li>`).join("")}</ul>` : "",
      ].join("");
    }),
  ].join("");

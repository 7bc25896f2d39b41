import { withoutUndefined } from "../candidate.ts";
import type { FeedPart, FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { amountOf, feedId, partOf } from "../readers/values.ts";
import { childOf, childrenOf, markupsIn, textIn, textsIn, type XmlElement } from "../readers/xml-element.ts";

/** The names of the elements that may hold each field, in lower case; the first element that is not empty counts. */
const names = {
  id: ["referencenumber", "reference", "id", "jobid", "job_id", "partnerjobid", "requisitionid", "external_id", "guid"],
  title: ["title", "jobtitle", "job_title", "name", "position"],
  published: [
    "date",
    "dateposted",
    "date_posted",
    "posted_at",
    "pubdate",
    "published",
    "publicationdate",
    "listdate",
    "created",
  ],
  updated: ["updated", "date_updated", "lastactivitydate", "updated_at", "lastmodified"],
  validThrough: [
    "expirationdate",
    "expiration_date",
    "expirydate",
    "expiry",
    "expire",
    "expires",
    "validthrough",
    "closingdate",
    "deadline",
  ],
  link: ["url", "link", "joburl", "applyurl", "apply_url"],
  company: ["company", "company_name", "companyname", "employer", "hiringorganization"],
  language: ["language", "lang", "locale"],
  level: ["experience", "experiencelevel", "experience_level", "seniority", "career_level"],
  abstract: ["summary", "short_description", "teaser"],
} as const;

const departments = ["department", "category", "category_name", "jobcategory", "jobfunction", "function", "industry"];
const employments = [
  "jobtype",
  "job_type",
  "employmenttype",
  "employment_type",
  "contract_type",
  "contracttype",
  "contract_time",
  "schedule",
  "worktype",
];

export function indeedRecord(job: XmlElement, where: string): FeedRecord {
  const text = (field: keyof typeof names): string | undefined => textIn(job, ...names[field]);
  return {
    where,
    id: feedId(text("id") ?? job.attributes["id"]),
    parts: partsOf(job),
    places: placesOf(job),
    employment: listed(job, employments),
    departments: [
      ...listed(job, departments),
      ...childrenOf(job, "categories").flatMap((list) => list.children.map(({ text }) => text.trim())),
    ].filter(Boolean),
    keywords: listed(job, ["keywords", "tags", "skills"])
      .flatMap((list) => list.split(/[,;|]/))
      .map((word) => word.trim())
      .filter(Boolean),
    ...withoutUndefined({
      title: text("title"),
      abstract: text("abstract"),
      company: text("company"),
      language: text("language") ?? job.attributes["xml:lang"] ?? job.attributes["lang"],
      level: text("level"),
      workplace: workplaceOf(job),
      salary: salaryOf(job),
      published: text("published"),
      updated: text("updated"),
      validThrough: text("validThrough"),
      link: text("link"),
    }),
  };
}

/** Returns the texts of elements with these names, including nested ones: `<jobtypes><jobtype>`. */
const listed = (job: XmlElement, wanted: readonly string[]): string[] =>
  [
    ...new Set(
      wanted.flatMap((name) => [
        ...textsIn(job, name),
        ...[`${name}s`, name].flatMap((list) =>
          childrenOf(job, list).flatMap((outer) => outer.children.map(({ text }) => text.trim())),
        ),
      ]),
    ),
  ].filter((text) => text !== "");

const parts = [
  ["description", undefined],
  ["content", undefined],
  ["body", undefined],
  ["description_requirements", undefined],
  ["responsibilities", "tasks"],
  ["requirements", "requirements"],
  ["qualifications", "requirements"],
  ["benefits", "benefits"],
  ["company_description", "company_info"],
] as const;

const partsOf = (job: XmlElement): FeedPart[] =>
  parts.flatMap(([name, meaning]) =>
    markupsIn(job, name).flatMap((text) => partOf(text, withoutUndefined({ meaning }))),
  );

/** Returns the places of a job, which are in a list or in elements of the job itself. */
function placesOf(job: XmlElement): FeedPlace[] {
  const several = childrenOf(job, "locations").flatMap((list) => list.children);
  const inLocation = childrenOf(job, "location").filter(({ children }) => children.length > 0);
  const all = several.length > 0 ? several : inLocation.length > 0 ? inLocation : [job];
  return all.map(placeOf).filter((place) => Object.keys(place).length > 0);
}

/**
 * Reads a place. If neither a country nor a city is given, any other text is passed on as free text, because some feeds write countries and cities
 * there.
 */
function placeOf(element: XmlElement): FeedPlace {
  const [country, region, city] = [
    textIn(element, "country", "countrycode", "country_code"),
    textIn(element, "state", "region", "state_code"),
    textIn(element, "city", "town"),
  ];
  const text = textIn(element, "location", "location_name", "joblocation", "name_of_location");
  if (country === undefined && city === undefined)
    return withoutUndefined({ text: text ?? region ?? textOfLeaf(element) });
  return withoutUndefined({ country, region, city, text });
}

const textOfLeaf = (element: XmlElement): string | undefined =>
  element.children.length === 0 ? element.text.trim() || undefined : undefined;

const yes = /^(1|true|yes|y|fully|full)$/i;
const no = /^(0|false|no|n|none|never)$/i;

/** Reads the workplace. Some feeds state it; others only say whether the work is remote. */
function workplaceOf(job: XmlElement): string | undefined {
  const written = textIn(
    job,
    "remotetype",
    "remote_type",
    "workplacetype",
    "workplacetypes",
    "workplace_type",
    "workplace",
    "remote",
    "isremote",
    "is_remote",
    "telecommute",
  );
  const hybrid = textIn(job, "hybrid");
  if (hybrid && yes.test(hybrid)) return "hybrid";
  if (written === undefined || no.test(written)) return undefined;
  return yes.test(written) ? "remote" : written;
}

function salaryOf(job: XmlElement): FeedSalary | undefined {
  const within = childOf(job, "salary") ?? childOf(childOf(job, "salaries"), "salary") ?? childOf(job, "compensation");
  const [min, max] = [
    amountOf(
      textIn(job, "salary_min", "salarymin", "minsalary", "salary_from") ??
        textIn(within, "min", "salary_min", "from") ??
        amountIn(within, "lowend"),
    ),
    amountOf(
      textIn(job, "salary_max", "salarymax", "maxsalary", "salary_to") ??
        textIn(within, "max", "salary_max", "to") ??
        amountIn(within, "highend"),
    ),
  ];
  const text = within?.text.trim() || textIn(job, "salaryrange", "salary_text");
  if (min === undefined && max === undefined && !text) return undefined;
  return withoutUndefined({
    min,
    max,
    currency:
      textIn(job, "salary_currency", "salarycurrency", "currency") ??
      textIn(within, "currency", "salary_currency", "currencycode") ??
      textIn(childOf(within, "lowend"), "currencycode"),
    unit:
      textIn(job, "salary_period", "salaryperiod", "salary_unit") ??
      textIn(within, "period", "unit", "interval") ??
      textIn(job, "salary_type") ?? // often a period, but also "gross"
      textIn(within, "type"),
    text: text || undefined,
  });
}

const amountIn = (salary: XmlElement | undefined, end: string): string | undefined =>
  textIn(childOf(salary, end), "amount");

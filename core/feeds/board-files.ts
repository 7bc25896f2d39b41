import type { Salary } from "../jobs/job.ts";
import type { BoardFormat } from "../site/boards-file.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import { cdataElement, xmlDeclaration } from "../text/xml.ts";
import type { BoardJob } from "./board-job.ts";
import { momentOfDay } from "./feed.ts";

/** How the file of a board is written. */
interface BoardWriter {
  /** Returns the beginning of the file, before all openings. */
  readonly head: (publisher: { readonly name: string; readonly address: string }) => string;
  /** Writes an opening. */
  readonly jobOf: (job: BoardJob) => string;
}

const headWith =
  (address: "publisherurl" | "publisherUrl"): BoardWriter["head"] =>
  (publisher) =>
    `${xmlDeclaration}<source>\n${cdataElement("publisher", publisher.name)}${cdataElement(address, publisher.address)}`;

/** The end of every file, after all openings. */
export const boardFoot = "</source>\n";

const salaryText = ({ min, max, currency, unit, bound }: Salary): string => {
  const amount = min === max ? min : `${min} - ${max}`;
  return `${bound === "from" ? "from " : bound === "up_to" ? "up to " : ""}${amount} ${currency} per ${unit}`;
};

const indeedTypes: Readonly<Record<Employment, string>> = {
  full_time: "fulltime",
  part_time: "parttime",
  internship: "internship",
  temporary: "temporary",
  apprenticeship: "apprenticeship",
  freelance: "contract",
};
const indeedWorkplaces: Readonly<Record<Workplace, string | undefined>> = {
  on_site: undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
};

/** The format that Indeed defined and most other boards read. */
const indeed: BoardWriter = {
  head: headWith("publisherurl"),
  jobOf: ({ job, ...at }) =>
    [
      "<job>\n",
      cdataElement("title", job.title),
      cdataElement("date", momentOfDay(job.publicationDate)),
      cdataElement("referencenumber", at.reference),
      cdataElement("requisitionid", job.id),
      cdataElement("url", at.address),
      cdataElement("company", at.company),
      cdataElement("city", at.city),
      cdataElement("country", at.country),
      cdataElement("description", at.description),
      cdataElement("salary", job.salary && salaryText(job.salary)),
      cdataElement("jobtype", (job.employment ?? []).map((each) => indeedTypes[each]).join(", ")),
      cdataElement("category", at.areas.join(", ")),
      cdataElement("experience", at.role),
      cdataElement("language", job.language),
      cdataElement("remotetype", job.workplace && indeedWorkplaces[job.workplace]),
      cdataElement("expirationdate", job.validThrough && momentOfDay(job.validThrough)),
      "</job>\n",
    ].join(""),
};

const linkedinTypes: Readonly<Record<Employment, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  internship: "INTERNSHIP",
  temporary: "TEMPORARY",
  apprenticeship: "OTHER",
  freelance: "CONTRACT",
};
const linkedinWorkplaces: Readonly<Record<Workplace, string>> = {
  on_site: "On-site",
  hybrid: "Hybrid",
  remote: "Remote",
};
const linkedinLevels: Readonly<Record<Role, string>> = {
  student: "INTERNSHIP",
  career_starter: "ENTRY_LEVEL",
  professional: "MID_SENIOR_LEVEL",
};
const periods: Readonly<Record<Salary["unit"], string>> = { year: "YEARLY", month: "MONTHLY", hour: "HOURLY" };

const amount = (name: string, value: number, currency: string): string =>
  `<${name}>\n${cdataElement("amount", String(value))}${cdataElement("currencyCode", currency)}</${name}>\n`;

const linkedinSalary = ({ min, max, currency, unit, bound }: Salary): string =>
  [
    "<salaries>\n<salary>\n",
    bound === "from" ? "" : amount("highEnd", max, currency),
    bound === "up_to" ? "" : amount("lowEnd", min, currency),
    cdataElement("period", periods[unit]),
    cdataElement("type", "BASE_SALARY"),
    "</salary>\n</salaries>\n",
  ].join("");

/** The format that LinkedIn reads. */
const linkedin: BoardWriter = {
  head: headWith("publisherUrl"),
  jobOf: ({ job, ...at }) =>
    [
      "<job>\n",
      cdataElement("partnerJobId", at.reference),
      cdataElement("company", at.company),
      cdataElement("title", job.title),
      cdataElement("description", at.description),
      cdataElement("applyUrl", at.address),
      cdataElement("location", [at.city, at.countryName].filter(Boolean).join(", ")),
      cdataElement("city", at.city),
      cdataElement("country", at.country),
      cdataElement("workplaceTypes", job.workplace && linkedinWorkplaces[job.workplace]),
      cdataElement("jobtype", job.employment?.[0] && linkedinTypes[job.employment[0]]),
      cdataElement("experienceLevel", job.role && linkedinLevels[job.role]),
      job.salary ? linkedinSalary(job.salary) : "",
      cdataElement("listDate", job.publicationDate),
      cdataElement("expirationDate", job.validThrough),
      "</job>\n",
    ].join(""),
};

/** The writer of each format. */
export const boardWriters: Readonly<Record<BoardFormat, BoardWriter>> = { indeed, linkedin };

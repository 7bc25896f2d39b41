import type { Salary } from "../jobs/job.ts";
import type { BoardFormat } from "../site/boards-file.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import type { BoardJob } from "./board-job.ts";
import { momentOfDay } from "./feed.ts";
import { bracketed, xmlHead } from "./xml.ts";

/** How a board's file is written: what stands before all openings, one opening, what stands behind them. */
interface Form {
  readonly head: (publisher: { readonly name: string; readonly address: string }) => string;
  readonly jobOf: (job: BoardJob) => string;
}

const headWith =
  (address: "publisherurl" | "publisherUrl"): Form["head"] =>
  (publisher) =>
    `${xmlHead}<source>\n${bracketed("publisher", publisher.name)}${bracketed(address, publisher.address)}`;

/** What stands behind all openings. */
export const boardFoot = "</source>\n";

const units: Readonly<Record<Salary["unit"], string>> = { year: "year", month: "month", hour: "hour" };
const salaryText = ({ min, max, currency, unit }: Salary): string =>
  `${min === max ? min : `${min} - ${max}`} ${currency} per ${units[unit]}`;

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

/** What Indeed defined and most others read. */
const indeed: Form = {
  head: headWith("publisherurl"),
  jobOf: ({ job, ...at }) =>
    [
      "<job>\n",
      bracketed("title", job.title),
      bracketed("date", momentOfDay(job.publicationDate)),
      bracketed("referencenumber", at.reference),
      bracketed("requisitionid", job.id),
      bracketed("url", at.address),
      bracketed("company", at.company),
      bracketed("city", at.city),
      bracketed("country", at.country),
      bracketed("description", at.description),
      bracketed("salary", job.salary && salaryText(job.salary)),
      bracketed("jobtype", (job.employment ?? []).map((each) => indeedTypes[each]).join(", ")),
      bracketed("category", at.areas.join(", ")),
      bracketed("experience", at.role),
      bracketed("language", job.language),
      bracketed("remotetype", job.workplace && indeedWorkplaces[job.workplace]),
      bracketed("expirationdate", job.validThrough && momentOfDay(job.validThrough)),
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
  `<${name}>\n${bracketed("amount", String(value))}${bracketed("currencyCode", currency)}</${name}>\n`;

const linkedinSalary = ({ min, max, currency, unit }: Salary): string =>
  [
    "<salaries>\n<salary>\n",
    amount("highEnd", max, currency),
    amount("lowEnd", min, currency),
    bracketed("period", periods[unit]),
    bracketed("type", "BASE_SALARY"),
    "</salary>\n</salaries>\n",
  ].join("");

/** What LinkedIn reads. */
const linkedin: Form = {
  head: headWith("publisherUrl"),
  jobOf: ({ job, ...at }) =>
    [
      "<job>\n",
      bracketed("partnerJobId", at.reference),
      bracketed("company", at.company),
      bracketed("title", job.title),
      bracketed("description", at.description),
      bracketed("applyUrl", at.address),
      bracketed("location", [at.city, at.countryName].filter(Boolean).join(", ")),
      bracketed("city", at.city),
      bracketed("country", at.country),
      bracketed("workplaceTypes", job.workplace && linkedinWorkplaces[job.workplace]),
      bracketed("jobtype", job.employment?.[0] && linkedinTypes[job.employment[0]]),
      bracketed("experienceLevel", job.role && linkedinLevels[job.role]),
      job.salary ? linkedinSalary(job.salary) : "",
      bracketed("listDate", job.publicationDate),
      bracketed("expirationDate", job.validThrough),
      "</job>\n",
    ].join(""),
};

/** The forms of boards. */
export const boardForms: Readonly<Record<BoardFormat, Form>> = { indeed, linkedin };

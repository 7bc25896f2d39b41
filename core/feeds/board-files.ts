import type { Salary } from "../jobs/job.ts";
import type { BoardFormat } from "../site/boards-file.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import { plainText } from "../text/plain-text.ts";
import { cdataElement, xmlDeclaration } from "../text/xml.ts";
import type { Day } from "../time/time.ts";
import { decodeEntities, htmlForLinkedin } from "./board-html.ts";
import type { BoardJob } from "./board-job.ts";
import { momentOfDay } from "./feed.ts";

/** Writes the XML file of a job board in one format. */
interface BoardWriter {
  /** Returns the beginning of the file, up to the first opening. */
  readonly head: (publisher: { readonly name: string; readonly address: string }) => string;
  /** Writes an opening; returns "" if the board would refuse it. */
  readonly jobOf: (job: BoardJob) => string;
}

const headWith =
  (address: "publisherurl" | "publisherUrl"): BoardWriter["head"] =>
  (publisher) =>
    `${xmlDeclaration}<source>\n${cdataElement("publisher", publisher.name)}${cdataElement(address, publisher.address)}`;

/** The end of every file, after all openings. */
export const boardFileEnd = "</source>\n";

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
      cdataElement("state", at.region),
      cdataElement("country", at.country),
      cdataElement("postalcode", at.postalCode),
      cdataElement("streetaddress", at.street),
      cdataElement("email", at.email),
      cdataElement("description", decodeEntities(at.description)),
      cdataElement("salary", job.salary && salaryText(job.salary)),
      cdataElement("jobtype", (job.employment ?? []).map((each) => indeedTypes[each]).join(", ")),
      cdataElement("category", at.areas.join(", ")),
      cdataElement("experience", at.role),
      cdataElement("language", job.language),
      cdataElement("remotetype", job.workplace && indeedWorkplaces[job.workplace]),
      cdataElement("expirationdate", job.validThrough), // a day, because midnight in UTC is still the day before in Indeed's time zone
      "</job>\n",
    ].join(""),
};

/** LinkedIn's names of the employment types. LinkedIn has no names for the types that are missing here. */
const linkedinTypes: Readonly<Partial<Record<Employment, string>>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  internship: "INTERNSHIP",
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

/** LinkedIn accepts only whole numbers, so a salary with a fraction is left out. */
function linkedinSalary({ min, max, currency, unit, bound }: Salary): string {
  if (!Number.isInteger(min) || !Number.isInteger(max)) return "";
  return [
    "<salaries>\n<salary>\n",
    bound === "from" ? "" : amount("highEnd", max, currency),
    bound === "up_to" ? "" : amount("lowEnd", min, currency),
    cdataElement("period", periods[unit]),
    cdataElement("type", "BASE_SALARY"),
    "</salary>\n</salaries>\n",
  ].join("");
}

/** The minimum length of a description, in characters; LinkedIn rejects openings with shorter ones. */
const minDescriptionLength = 100;

/** Writes a day in the format of the United States, which LinkedIn requires: `6/30/2026`. */
const linkedinDate = (day: Day): string => {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
};

/** The format that LinkedIn reads. */
const linkedin: BoardWriter = {
  head: headWith("publisherUrl"),
  jobOf({ job, ...at }) {
    if (plainText(at.description).length < minDescriptionLength) return "";
    const type = job.employment?.map((each) => linkedinTypes[each]).find((known) => known !== undefined);
    const around = at.country === "US" && at.region ? at.region : at.countryName;
    return [
      "<job>\n",
      cdataElement("partnerJobId", at.shortReference),
      cdataElement("company", at.company),
      cdataElement("title", job.title),
      cdataElement("description", htmlForLinkedin(at.description)),
      cdataElement("applyUrl", at.address),
      cdataElement("companyId", at.companyId),
      cdataElement("location", [at.city, around].filter(Boolean).join(", ")),
      cdataElement("city", at.city),
      cdataElement("state", at.region),
      cdataElement("country", at.country),
      cdataElement("postalCode", at.postalCode),
      cdataElement("workplaceTypes", job.workplace && linkedinWorkplaces[job.workplace]),
      cdataElement("jobtype", type),
      cdataElement("experienceLevel", job.role && linkedinLevels[job.role]),
      job.salary ? linkedinSalary(job.salary) : "",
      cdataElement("listDate", linkedinDate(job.publicationDate)),
      cdataElement("expirationDate", job.validThrough && linkedinDate(job.validThrough)),
      cdataElement("posterEmail", at.email),
      "</job>\n",
    ].join("");
  },
};

/** The writer of each format. */
export const boardWriters: Readonly<Record<BoardFormat, BoardWriter>> = { indeed, linkedin };

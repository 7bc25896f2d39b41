import { PorticoError } from "../errors.ts";
import { plainText } from "../plain-text.ts";
import {
  asRecord,
  type Candidate,
  dayOf,
  type Fields,
  type Format,
  type FormatContext,
  listOf,
  present,
  textOf,
} from "./candidate.ts";

const employments: Readonly<Record<string, string>> = {
  FullTime: "full_time",
  PartTime: "part_time",
  Intern: "internship",
  Contract: "temporary",
  Temporary: "temporary",
};

const workplaces: Readonly<Record<string, string>> = { OnSite: "on_site", Hybrid: "hybrid", Remote: "remote" };

const salaryUnits: Readonly<Record<string, string>> = { "1 YEAR": "year", "1 MONTH": "month", "1 HOUR": "hour" };

/** The posting API of Ashby job boards: `{ "jobs": [ … ] }`. */
export const ashby: Format = (file, context) => {
  const jobs = asRecord(file)["jobs"];
  if (!Array.isArray(jobs)) throw new PorticoError("invalid", 'not an Ashby board: expected { "jobs": [ … ] }');
  return jobs.map((record, index) => candidateOf(asRecord(record), index, context));
};

function candidateOf(record: Fields, index: number, context: FormatContext): Candidate {
  const id = `${context.source}-${textOf(record["id"])?.toLowerCase() ?? ""}`;
  const html = textOf(record["descriptionHtml"]) ?? "";
  const text = textOf(record["descriptionPlain"])?.replace(/\s+/g, " ") ?? plainText(html);
  const title = textOf(record["title"]);
  return {
    where: `record ${index + 1}`,
    id,
    value: present({
      id,
      language: context.languageOfText(`${title ?? ""}. ${text}`),
      title,
      company: context.company,
      places: [record, ...listOf(record["secondaryLocations"]).map(asRecord)].map(placeOf),
      keywords: [record["department"], record["team"]].flatMap((value) => textOf(value) ?? []).filter(isFirst),
      publicationDate: dayOf(record["publishedAt"]),
      employment: employmentOf(record["employmentType"]),
      workplace: workplaces[String(record["workplaceType"])] ?? (isRemote(record) ? "remote" : undefined),
      salary:
        record["shouldDisplayCompensationOnJobPostings"] === true
          ? salaryOf(asRecord(record["compensation"]))
          : undefined,
      unlisted: record["isListed"] === false,
      sections: html === "" ? [] : [{ type: "detail", title: "", content: html }],
    }),
    unmapped: [
      ...stranger("employmentType", record["employmentType"], employments),
      ...stranger("workplaceType", record["workplaceType"], workplaces),
    ],
  };
}

const stranger = (field: string, value: unknown, known: Readonly<Record<string, string>>) => {
  const named = textOf(value);
  return named && !Object.hasOwn(known, named) ? [{ field, value: named, known: Object.keys(known) }] : [];
};

function employmentOf(type: unknown): readonly string[] | undefined {
  const employment = employments[String(type)];
  return employment ? [employment] : undefined;
}

const isFirst = (value: string, index: number, all: readonly string[]): boolean => all.indexOf(value) === index;

const isRemote = (record: Fields): boolean =>
  record["isRemote"] === true || /\bremote\b/i.test(String(record["location"]));

/** The postal address if there is one, else the free text, which may name a city or a country. */
function placeOf(location: Fields): Fields {
  const address = asRecord(asRecord(location["address"])["postalAddress"]);
  return present({
    country: textOf(address["addressCountry"]),
    city: textOf(address["addressLocality"]),
    text: textOf(location["location"]),
  });
}

function salaryOf(compensation: Fields): Fields | undefined {
  const salary = listOf(compensation["summaryComponents"])
    .map(asRecord)
    .find((component) => component["compensationType"] === "Salary");
  const unit = salaryUnits[String(salary?.["interval"])];
  if (!salary || !unit || typeof salary["minValue"] !== "number" || typeof salary["currencyCode"] !== "string")
    return undefined;
  return {
    min: salary["minValue"],
    max: salary["maxValue"] ?? salary["minValue"],
    currency: salary["currencyCode"],
    unit,
  };
}

import { withoutUndefined } from "../candidate.ts";
import type { FeedInput } from "../feed-format.ts";
import type { FeedPlace, FeedRecord, FeedSalary } from "../feed-record.ts";
import { formatHintOfRoot } from "../readers/looks-like.ts";
import { recordFormat } from "../readers/repeats.ts";
import { amountOf, feedId, partOf } from "../readers/values.ts";
import { childOf, childrenOf, markupsIn, textIn, textsIn, type XmlElement } from "../readers/xml-element.ts";
import type { XmlRules } from "../readers/xml-elements.ts";
import { xmlRecords } from "../readers/xml-records.ts";

const rules: XmlRules = {
  expected: "a Personio feed: <workzag-jobs> with a <position> for each opening",
  records: ["position"],
  wrongRoot: (name) => (name === "workzag-jobs" ? undefined : `this begins with <${name}>${formatHintOfRoot(name)}`),
};

/** The XML feed of Personio's career pages, `https://NAME.jobs.personio.de/xml?language=de`. */
export const personio = recordFormat((input) =>
  xmlRecords(input, rules, (position, where) => personioRecord(position, where, input.address)),
);

function personioRecord(position: XmlElement, where: string, address: FeedInput["address"]): FeedRecord {
  const id = textIn(position, "id");
  return {
    where,
    id: feedId(id),
    parts: childrenOf(childOf(position, "jobdescriptions"), "jobdescription").flatMap((part) =>
      partOf(markupsIn(part, "value")[0], withoutUndefined({ title: textIn(part, "name") })),
    ),
    places: placesOf(position),
    employment: ["employmenttype", "schedule"].flatMap((name) => textsIn(position, name)),
    departments: ["department", "recruitingcategory", "occupationcategory", "occupation"].flatMap((name) =>
      textsIn(position, name).map((word) => word.replaceAll("_", " ")),
    ),
    keywords: textsIn(position, "keywords")
      .flatMap((list) => list.split(/[,;]/).map((word) => word.trim()))
      .filter(Boolean),
    ...withoutUndefined({
      title: textIn(position, "name"),
      company: textIn(position, "subcompany"),
      language: /[?&]language=([a-z]{2})\b/.exec(address ?? "")?.[1],
      level: textIn(position, "seniority"),
      salary: salaryOf(childOf(position, "salaryinformation")),
      published: textIn(position, "createdat"),
      link: id && address?.startsWith("https:") ? new URL(`/job/${encoded(id)}`, address).href : undefined,
    }),
  };
}

const encoded = (id: string): string => id.replace(/[^\w-]/g, "");

const placesOf = (position: XmlElement): FeedPlace[] =>
  [...new Set([...textsIn(position, "office"), ...textsIn(childOf(position, "additionaloffices"), "office")])].map(
    (text) => ({ text }),
  );

const salaryOf = (salary: XmlElement | undefined): FeedSalary | undefined =>
  salary &&
  withoutUndefined({
    min: amountOf(textIn(salary, "min")),
    max: amountOf(textIn(salary, "max")),
    currency: textIn(salary, "currencycode", "currency", "currencysymbol"),
    unit: textIn(salary, "interval", "type"),
  });

import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { placeNames } from "#core/jobs/job-index.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { salaryText } from "#core/jobs/salary-text.ts";
import { type ComparedSection, sectionChanges } from "#core/jobs/section-changes.ts";
import { labelsOf } from "#core/site/labels.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { breaksInText } from "#core/text/hyphenation.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { shortDay } from "../../dates.ts";
import { sectionData } from "../../ui/section-data.ts";

const factNames = ["company", "places", "salary", "workplace", "employment", "language", "abstract"] as const;
type FactName = (typeof factNames)[number];
type Facts = Readonly<Record<FactName, string>>;

/** A fact about the opening: `was` is its value at the time of the application, `is` its current value if it has changed. */
interface ComparedFact {
  readonly name: FactName;
  readonly was: string;
  readonly is?: string;
}

/**
 * The data of the page that shows an opening as it was when the application arrived, and what has changed since. If `now` is `undefined`, the opening
 * no longer exists, and nothing is compared.
 */
export function openingAtReceiptData(
  input: DeskPageInput,
  { id, receivedAt, country }: StoredApplication,
  then: OpeningVersion,
  now: OpeningVersion | undefined,
) {
  const { services, person } = input;
  const { site, hyphenate } = services;
  const { title, language } = then;
  const [factsThen, factsNow] = [factsOf(then, input), factsOf(now ?? then, input)];
  const sections = sectionChanges(then.sections, now?.sections ?? then.sections);
  const facts = factNames.flatMap((name): ComparedFact[] => {
    const [was, is] = [factsThen[name], factsNow[name]];
    return was === is ? (was === "" ? [] : [{ name, was }]) : [{ name, was, is }];
  });
  const isChanged =
    now?.title !== undefined &&
    (now.title !== title || facts.some(({ is }) => is !== undefined) || sections.some(({ is }) => is !== "same"));
  return {
    id,
    received: shortDay(receivedAt, person.language, timeZoneOf(site, country)),
    title,
    language,
    breaks: hyphenate(title, language),
    ...(now && now.title !== title ? { titleNow: now.title, breaksNow: hyphenate(now.title, now.language) } : {}),
    standing: now ? (isChanged ? ("changed" as const) : ("same" as const)) : ("gone" as const),
    facts,
    sections: sections.map((compared: ComparedSection) => ({
      ...sectionData(compared.section, language, hyphenate),
      is: compared.is,
      ...("pieces" in compared
        ? {
            pieces: compared.pieces.map((piece) => ({
              ...piece,
              breaks: breaksInText(hyphenate, piece.text, language),
            })),
          }
        : {}),
    })),
  };
}

export type OpeningAtReceiptData = ReturnType<typeof openingAtReceiptData>;

/** The facts of a version, as the page shows them; "" for facts that the opening does not state. */
function factsOf(version: OpeningVersion, { services, person: { language } }: DeskPageInput): Facts {
  const labels = labelsOf(services.site, language);
  const { salary, workplace, employment = [] } = version;
  return {
    company: version.company,
    places: placeNames(version).join(", "),
    salary: salary ? salaryText(salary, language, createTranslator(services.siteMessages(language), language)) : "",
    workplace: workplace ? labels.listed("workplaces", workplace) : "",
    employment: employment.map((each) => labels.listed("employments", each)).join(", "),
    language: version.language ?? "",
    abstract: version.abstract,
  };
}

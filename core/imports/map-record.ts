import { once } from "../duties/once.ts";
import { fold } from "../text/fold.ts";
import { plainText } from "../text/plain-text.ts";
import { type FormatContext, type UncheckedJob, withoutUndefined } from "./candidate.ts";
import type { FeedRecord } from "./feed-record.ts";
import { answerDaysOf } from "./records/answer-days.ts";
import { withoutContradictions } from "./records/beginners.ts";
import { feedDayOf } from "./records/day.ts";
import { employmentOf } from "./records/employment.ts";
import { areasOf, interestsOf, roleOf } from "./records/kind-of-work.ts";
import { languageOf } from "./records/language.ts";
import type { Mapped } from "./records/mapped.ts";
import { salaryOf } from "./records/salary.ts";
import { employmentStatedIn, workplaceStatedIn } from "./records/stated-in-text.ts";
import { workplaceOf } from "./records/workplace.ts";
import { createRuleApplier, type RuleValues } from "./rules/apply-rules.ts";
import { sectionsOf } from "./sections/sections-of.ts";

/** How many characters of HTML are searched for signs of the role, interests and so on; few openings have a longer text. */
const maxEvidenceLength = 20_000;

/** Creates a function that maps records of other systems to candidates. Values that the site does not know are left out and reported (spec C20). */
export function createRecordMapper(context: FormatContext): (record: FeedRecord) => UncheckedJob {
  const rulesOf = createRuleApplier(context.site.mapping);
  return (record) => mapped(record, rulesOf(record), context);
}

function mapped(record: FeedRecord, rules: RuleValues, context: FormatContext): UncheckedJob {
  const id = `${context.source}-${record.id.toLowerCase()}`;
  const { abstract, sections, headings, hasKnownSection } = sectionsOf(record);
  const html = record.parts.map((part) => part.html).join(" ");
  const text = once(() => ({ plain: plainText(html.slice(0, maxEvidenceLength)) }));
  const language = languageOf(record.language, { title: record.title ?? "", html }, context.languageOfText);
  const employmentFound = employmentOf(record.employment ?? [], record.title);
  const salary = salaryOf(record.salary, () => text().plain);
  const { mapped: credible, doubts } = withoutContradictions(employmentFound, {
    title: record.title ?? "",
    employment: record.employment ?? [],
    salary: salary.mapped,
  });
  const employment = rules.employment ?? credible ?? employmentStatedIn(`${record.title ?? ""}\n${text().plain}`);
  const workplace = workplaceOf(record);
  const answerDays = answerDaysOf(record.answerDays);
  const company = companyOf(record.company, context);
  const evidence = { record, text: () => text().plain, employment: employment ?? [] };
  return {
    where: record.where,
    id,
    dropsUnknownCities: true,
    guessedLanguage: language.guess,
    value: withoutUndefined({
      id,
      language: language.mapped,
      title: record.title,
      abstract,
      company: rules.company ?? company.mapped ?? context.company,
      places: rules.places ?? record.places,
      role: rules.role ?? roleOf(evidence),
      areas: rules.areas ?? areasOf(evidence),
      interests: rules.interests ?? interestsOf(evidence),
      keywords: keywordsOf(record),
      publicationDate: feedDayOf(record.published) ?? feedDayOf(record.updated),
      validFrom: feedDayOf(record.validFrom),
      validThrough: feedDayOf(record.validThrough),
      employment,
      workplace: rules.workplace ?? workplace.mapped ?? workplaceStatedIn(text().plain),
      salary: salary.mapped,
      answerDays: answerDays.mapped,
      unlisted: record.unlisted,
      sections,
      externalJobLink: sections.length === 0 && abstract === undefined ? record.link : undefined,
    }),
    unmapped: [
      ...language.unmapped,
      ...salary.unmapped,
      ...answerDays.unmapped,
      ...(rules.company ? [] : company.unmapped),
      ...(rules.employment ? [] : employmentFound.unmapped),
      ...(rules.workplace ? [] : workplace.unmapped),
    ],
    doubts: [...(language.doubts ?? []), ...(salary.doubts ?? []), ...(rules.employment ? [] : doubts)],
    headings,
    hasKnownSection,
  };
}

/** Matches a fragment of a list in a programming language: `[{'code': '104167'`. */
const programText = /[[\]{}]|^['"]|['"]$/;

/**
 * Returns the departments and keywords of a feed as the page shows them. Entries of more than 60 characters are left out, because they are sentences,
 * and so are entries that match `programText`.
 */
const keywordsOf = ({ departments = [], keywords = [] }: FeedRecord): string[] =>
  [...new Set([...departments, ...keywords].map((word) => word.trim()))]
    .filter((word) => word !== "" && word.length <= 60 && !programText.test(word))
    .slice(0, 50);

/** Returns the site's company that a feed names, by code or name; an empty result if the feed names none. An unknown company is reported. */
function companyOf(named: string | undefined, { site, companyOf: ofSource }: FormatContext): Mapped<string> {
  if (named === undefined) return { unmapped: [] };
  const bySource = ofSource?.(named);
  if (bySource !== undefined) return { mapped: bySource, unmapped: [] };
  const wanted = fold(named.slice(0, 200));
  const company = site.companies.find(({ code, name, legalName }) =>
    [code, name, legalName ?? ""].some((each) => fold(each) === wanted),
  );
  const known = site.companies.map(({ name }) => name);
  return company ? { mapped: company.code, unmapped: [] } : { unmapped: [{ field: "company", value: named, known }] };
}

import type { Answer } from "../applications/stored/answer.ts";
import type { EventSubject } from "../applications/stored/application-event.ts";
import type { MyApplicationLinks } from "../applications/stored/application-links.ts";
import { basePath } from "../jobs/address.ts";
import { type JobIndex, placeNames } from "../jobs/job-index.ts";
import { linkedCountryOf, type Site, timeZoneOf } from "../site/site.ts";
import { visibleLine } from "../text/visible.ts";
import { type Moment, momentOf } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, createTranslator, type Translator } from "../translation/translate.ts";

/** What is needed to write any letter about an application. */
export interface LetterContext {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly jobIndex: Pick<JobIndex, "find">;
  /** The site's public address, without a trailing slash; empty if the settings name none. */
  readonly publicUrl: string;
  /** The address of the desk, without a trailing slash; missing if there is no desk. */
  readonly deskUrl?: string | undefined;
  readonly links: MyApplicationLinks;
  /** Signs the address at which the application of a plain form is confirmed. */
  readonly confirmLinks: MyApplicationLinks;
  readonly now: () => Date;
}

/** The application that a letter is about. An application that is not confirmed yet has no state. */
export type LetterApplication = EventSubject["application"];

/** The values from which a letter is written. */
export interface LetterParts {
  readonly application: LetterApplication;
  readonly site: Site;
  readonly language: Language;
  readonly catalog: Catalog;
  readonly t: Translator;
  readonly now: Moment;
  /** The title of the opening on one line, without the line breaks and control characters of the feed. */
  readonly title: string;
  /** The title's language, if it is known and differs from the letter's. */
  readonly titleLanguage?: Language;
  /** The time zone of the application's country, for all times in the letter. */
  readonly timeZone: string;
  /** The current opening, if it is available. Letters are also sent without it. */
  readonly opening?: { readonly company: string; readonly places: readonly string[] };
  /**
   * Returns the address of the imprint or of a privacy notice: of the company's own notice if `company` is given, otherwise of the group's. Missing
   * if the site has no public address.
   */
  readonly proseAddress?: (name: "imprint" | "privacy", company?: string) => string;
  /** The address of the search for openings. Missing without a public address. */
  readonly searchAddress?: string;
  /** The address of the page where the candidate manages the application; only in letters to the candidate. */
  readonly myApplicationUrl?: string;
  /** The address at which the candidate confirms the application of a plain form. */
  readonly confirmPage?: string;
  /** The address of the desk; only in letters to recruiting, and missing if there is no desk. */
  readonly deskUrl?: string;
  /** Recruiting's answer; only in an `answer` mail. */
  readonly answer?: Answer;
}

/** Collects the parts of a letter about an application. If the index is unavailable, the letter is sent without details of the opening. */
export async function letterParts(
  application: LetterApplication,
  language: Language,
  { site, messages, jobIndex, publicUrl, deskUrl, links, confirmLinks, now }: LetterContext,
): Promise<LetterParts> {
  const found = await jobIndex.find(application.jobId, language).catch(() => undefined);
  const written = found?.job?.language;
  const catalog = messages[language];
  const linked = linkedCountryOf(site, application.country);
  const base = publicUrl + basePath(site.brand.basePath, language, linked);
  const country = `?country=${linked}`;
  return {
    application,
    site,
    language,
    catalog,
    t: createTranslator(catalog, language),
    now: momentOf(now()),
    title: visibleLine(application.jobTitle),
    ...(written === undefined || written === language ? {} : { titleLanguage: written }),
    timeZone: timeZoneOf(site, application.country),
    ...(deskUrl ? { deskUrl } : {}),
    ...(publicUrl === ""
      ? {}
      : {
          searchAddress: base + country,
          myApplicationUrl: `${base}/application/${links.tokenOf(application.id, application.mailbox)}${country}`,
          proseAddress: (name: string, company?: string) =>
            `${base}/${name}${country}${company === undefined ? "" : `&controller=${company}`}`,
          confirmPage: `${base}/job-application/${application.jobId}/confirm/${confirmLinks.tokenOf(application.id)}${country}`,
        }),
    ...(found?.job && {
      opening: {
        company: visibleLine(found.job.company),
        places: placeNames(found.job).map(visibleLine),
      },
    }),
  };
}

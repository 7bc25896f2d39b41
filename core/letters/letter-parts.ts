import type { Application, StoredApplication } from "../applications/stored/application.ts";
import type { MyApplicationLinks } from "../applications/stored/application-links.ts";
import { basePath } from "../jobs/address.ts";
import { type JobIndex, placeNames } from "../jobs/job-index.ts";
import { type Site, timeZoneOf } from "../site/site.ts";
import { visibleLine } from "../text/visible.ts";
import { type Moment, momentOf } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, createTranslate, type Translate } from "../translation/translate.ts";

/** What letters are written with. */
export interface PostOffice {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly jobIndex: Pick<JobIndex, "find">;
  /** The address under which visitors see the site, without a slash at the end; empty where nobody said it. */
  readonly publicUrl: string;
  readonly links: MyApplicationLinks;
  /** Signs the address under which an application is confirmed that came as a plain form. */
  readonly confirmLinks: MyApplicationLinks;
  readonly now: () => Date;
}

/** What a letter is about; where it stands matters to few, and one that is not confirmed yet stands nowhere. */
export type LetterApplication = Application & Partial<Pick<StoredApplication, keyof StoredApplication>>;

/** What one letter is written from. */
export interface LetterParts {
  readonly application: LetterApplication;
  readonly site: Site;
  readonly language: Language;
  readonly catalog: Catalog;
  readonly t: Translate;
  readonly now: Moment;
  /** The opening's title on one line, whatever a feed put into it. */
  readonly title: string;
  /** The title's language, where it is known and not the letter's. */
  readonly titleLanguage?: Language;
  /** In which moments are told: that of the country, where the site knows one. */
  readonly timeZone: string;
  /** What is known of the opening now; a letter leaves without it too. */
  readonly opening?: { readonly company: string; readonly places: readonly string[] };
  /** The address of a text of the site; of the notice of a company, where it has its own. */
  readonly proseAddress?: (name: "imprint" | "privacy", company?: string) => string;
  /** The address of the candidate's own page; only for the candidate. */
  readonly myApplicationUrl?: string;
  /** The address under which the candidate confirms the application, where it waits for that. */
  readonly confirmPage?: string;
}

/** Gathers what a letter about an application needs. An index that cannot answer holds no mail back. */
export async function letterParts(
  application: LetterApplication,
  language: Language,
  { site, messages, jobIndex, publicUrl, links, confirmLinks, now }: PostOffice,
): Promise<LetterParts> {
  const found = await jobIndex.find(application.jobId, language).catch(() => undefined);
  const written = found?.job?.language;
  const catalog = messages[language];
  const base = publicUrl + basePath(site.brand.basePath, language, application.country);
  const country = `?country=${application.country}`;
  return {
    application,
    site,
    language,
    catalog,
    t: createTranslate(catalog, language),
    now: momentOf(now()),
    title: visibleLine(application.jobTitle),
    ...(written === undefined || written === language ? {} : { titleLanguage: written }),
    timeZone: timeZoneOf(site, application.country),
    ...(publicUrl === ""
      ? {}
      : {
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

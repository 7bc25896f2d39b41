import type { CompanyPerson, CompanyProfile } from "#core/site/company-profile.ts";
import { companyCodeNamed } from "#core/site/controller.ts";
import type { Hiring } from "#core/site/hiring.ts";
import type { Language } from "#core/translation/language.ts";
import type { PageContext } from "../context.ts";
import type { Breaks } from "./breakable-text.tsx";
import { hyphenationPointsByText, profileView } from "./profile-view.ts";

/** The person who answers questions about an opening. Everything except the name is known only if the company's profile lists the person. */
export type ContactPersonView = Pick<CompanyPerson, "name"> & Partial<CompanyPerson>;

/** The hiring process of an opening, as it is shown on its page, on its form and on its candidates' own pages. */
export interface HiringView {
  readonly hiring: Hiring;
  /**
   * The language of the steps if the opening itself describes them; missing if they come from the company's profile, which is in the language of the
   * page.
   */
  readonly language?: Language | undefined;
  readonly breaks: Breaks;
}

/** What the page of an opening says about its company. */
export interface CompanyBrief {
  readonly name: string;
  /** The company's sentence about itself, and the company's code, for the link to its page. */
  readonly about?: { readonly code: string; readonly sentence: string };
  readonly hiring?: HiringView | undefined;
  readonly contactPerson?: ContactPersonView | undefined;
  readonly breaks: Breaks;
}

interface OpeningWithCompany {
  /** The displayed name of the company. */
  readonly company: string;
  readonly language?: Language | undefined;
  readonly hiddenPosition?: boolean;
  readonly contactPerson?: string;
  readonly hiring?: Hiring;
}

type Page = Pick<PageContext, "services" | "language">;

/** The profile of the company, in the language of the page; none for a confidential opening, because the profile would reveal the company. */
function profileFor({ company, hiddenPosition }: OpeningWithCompany, { services: { site }, language }: Page) {
  const code = hiddenPosition ? undefined : companyCodeNamed(site, company);
  const profile = code === undefined ? undefined : profileView(site, code, language);
  return code !== undefined && profile ? { code, profile } : undefined;
}

/** Returns what the page of an opening shows beside its text: the company, the hiring process and the contact person. */
export function companyBrief(job: OpeningWithCompany, page: Page): CompanyBrief {
  const known = profileFor(job, page);
  const contactPerson = contactPersonOf(job, known?.profile);
  return {
    name: job.company,
    ...(known ? { about: { code: known.code, sentence: known.profile.sentence } } : {}),
    hiring: hiringView(job, page),
    contactPerson,
    breaks: hyphenationPointsByText(
      [known?.profile.sentence, contactPerson?.work],
      page.language,
      page.services.hyphenate,
    ),
  };
}

function contactPersonOf(
  { contactPerson: name, hiddenPosition }: OpeningWithCompany,
  profile: CompanyProfile | undefined,
): ContactPersonView | undefined {
  if (hiddenPosition) return undefined;
  if (name === undefined) return profile?.contactPerson;
  const people = [profile?.contactPerson, ...(profile?.people ?? [])];
  const found = people.find((person) => person?.name === name);
  if (!found) return { name };
  const { work, picture, pictureText } = found;
  return {
    name,
    work,
    ...(picture === undefined ? {} : { picture }),
    ...(pictureText === undefined ? {} : { pictureText }),
  };
}

/**
 * Returns the hiring process of an opening: the one that the opening itself describes, otherwise the one in its company's profile. Steps from the
 * profile are only named here, because the company's page explains them.
 */
export function hiringView(job: OpeningWithCompany, page: Page): HiringView | undefined {
  const hiring = job.hiring ?? onlyNamed(profileFor(job, page)?.profile.hiring);
  if (!hiring) return undefined;
  const language = job.hiring ? job.language : undefined;
  const texts = [...hiring.steps.flatMap(({ name, text }) => [name, text]), hiring.decides];
  return {
    hiring,
    language,
    breaks: hyphenationPointsByText(texts, language ?? page.language, page.services.hyphenate),
  };
}

const onlyNamed = (hiring: Hiring | undefined): Hiring | undefined =>
  hiring && { ...hiring, steps: hiring.steps.map(({ text: _text, ...step }) => step) };

import type { CompanyPerson, Hiring } from "#core/site/company-profile.ts";
import { companyCodeNamed } from "#core/site/controller.ts";
import type { PageContext } from "../context.ts";
import type { Breaks } from "./breakable-text.tsx";
import { breaksOf, profileView } from "./profile-view.ts";

/** What the page of an opening says about its company. */
export interface CompanyBrief {
  readonly code: string;
  readonly name: string;
  readonly sentence: string;
  readonly hiring?: Hiring | undefined;
  readonly contactPerson?: CompanyPerson | undefined;
  readonly breaks: Breaks;
}

interface OfCompany {
  /** The displayed name of the company. */
  readonly company: string;
  readonly hiddenPosition?: boolean;
}

/**
 * Returns what is said about the company of an opening; `undefined` if the company has no profile in the language of the page, or if the opening is
 * confidential, as people of the company would reveal it.
 */
export function companyBrief(
  { company, hiddenPosition }: OfCompany,
  { services: { site, hyphenate }, language }: Pick<PageContext, "services" | "language">,
): CompanyBrief | undefined {
  const code = companyCodeNamed(site, company);
  const profile = code === undefined || hiddenPosition ? undefined : profileView(site, code, language);
  if (!code || !profile) return undefined;
  const { sentence, hiring, contactPerson } = profile;
  const texts = [sentence, ...stepTexts(hiring), contactPerson?.work];
  return { code, name: company, sentence, hiring, contactPerson, breaks: breaksOf(texts, language, hyphenate) };
}

/** How hiring goes for an opening, as its form and its candidates' pages show it. */
export type HiringView = { readonly hiring: Hiring; readonly breaks: Breaks } | undefined;

/** Returns how hiring goes at the company of an opening, by the rules of `companyBrief`. */
export function hiringView(
  { company, hiddenPosition }: OfCompany,
  { services: { site, hyphenate }, language }: Pick<PageContext, "services" | "language">,
): HiringView {
  const code = companyCodeNamed(site, company);
  const hiring = code === undefined || hiddenPosition ? undefined : profileView(site, code, language)?.hiring;
  return hiring && { hiring, breaks: breaksOf(stepTexts(hiring), language, hyphenate) };
}

const stepTexts = (hiring: Hiring | undefined): (string | undefined)[] => [
  ...(hiring?.steps.flatMap(({ name, text }) => [name, text]) ?? []),
  hiring?.decides,
];

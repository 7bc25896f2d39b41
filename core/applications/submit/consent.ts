import { companyController } from "../../site/controller.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { ProseOf, ProseReader } from "../../site/prose.ts";
import type { Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import { type Catalog, messageParts } from "../../translation/translate.ts";
import type { ApplicationForm } from "../form/form.ts";

/** Which form a consent was given in; counts up when its boxes are asked in another way. Both boxes are empty at first. */
const formVersion = 2;

/** What a box is for. */
export type ConsentPurpose = "privacy_notice" | "di";

/** That a candidate read or agreed, and to which words (trust 5). Nothing of the device it was done on. */
export interface Consent {
  readonly purpose: ConsentPurpose;
  /** `read`: confirmed to have read the notice. A withdrawal is a record of its own. */
  readonly decision: "given" | "read" | "withdrawn";
  /** When it was received. */
  readonly at: Moment;
  readonly language: Language;
  readonly country: CountryCode;
  readonly formVersion: number;
  /** The words beside the box. */
  readonly text: string;
  /** Their SHA-256, in hex: the version of the text. */
  readonly textHash: string;
  /** The privacy notice that the box linked; missing where it linked none, and in records from before (spec C12). */
  readonly notice?: LinkedNotice;
}

/** A privacy notice as it read, with its SHA-256 in hex. */
export interface LinkedNotice {
  readonly html: string;
  readonly hash: string;
}

export interface ConsentParts {
  readonly site: Pick<Site, "brand" | "companies">;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly prose: ProseOf;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/** The words beside the box of the privacy notice, as they are read; its link is no more than words here. */
function noticeText({ site, messages }: Pick<ConsentParts, "site" | "messages">, language: Language): string {
  const words = (children: readonly string[]): string => children.join("");
  const key = site.brand.consent === "agree" ? "apply.consent.agree" : "apply.consent";
  return messageParts<string>(messages[language], language, key, { link: words }).join("");
}

/** The privacy notice that the form of an opening links: that of its company where it answers for its applications itself. */
export function linkedNotice(
  { language, country, company }: ProseReader,
  { site, prose, hashOf }: Pick<ConsentParts, "prose" | "hashOf"> & { readonly site: Pick<Site, "companies"> },
): LinkedNotice {
  const { html } = prose("privacy", { language, country, company: companyController(site, company)?.code });
  return { html, hash: hashOf(html) };
}

/** What was agreed to with a form, in the words that the page of this language shows. */
export function consentsOf(
  { consent, diConsent }: Pick<ApplicationForm, "consent" | "diConsent">,
  { at, language, country, company }: Pick<Consent, "at" | "language" | "country"> & Pick<ProseReader, "company">,
  parts: ConsentParts,
): Consent[] {
  const { site, hashOf } = parts;
  const notice = linkedNotice({ language, country, company }, parts);
  const made = (purpose: ConsentPurpose, decision: Consent["decision"], text: string): Consent => ({
    ...{ purpose, decision, at, language, country, formVersion },
    ...{ text, textHash: hashOf(text) },
  });
  const decided = site.brand.consent === "agree" ? "given" : "read";
  return [
    ...(consent ? [{ ...made("privacy_notice", decided, noticeText(parts, language)), notice }] : []),
    ...(diConsent ? [made("di", "given", site.brand.diConsent[language])] : []),
  ];
}

/** What holds of a purpose now: the last that was said of it. */
export const standingConsent = (consents: readonly Consent[], purpose: ConsentPurpose): Consent | undefined =>
  consents.filter((consent) => consent.purpose === purpose).at(-1);

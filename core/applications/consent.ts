import type { CountryCode } from "../site/country-code.ts";
import type { Language } from "../site/language.ts";
import type { Site } from "../site/site.ts";
import type { Moment } from "../time.ts";
import { type Catalog, messageParts } from "../translate.ts";
import type { ApplicationForm } from "./form.ts";

/** Which form a consent was given in; counts up when its boxes are asked in another way. Both boxes are empty at first. */
const formVersion = 1;

/** That a candidate agreed, and to which words (trust 5). Nothing of the device it was done on. */
export interface Consent {
  readonly purpose: "privacy_notice" | "di";
  readonly decision: "given";
  /** When it was received. */
  readonly at: Moment;
  readonly language: Language;
  readonly country: CountryCode;
  readonly formVersion: number;
  /** The words beside the box. */
  readonly text: string;
  /** Their SHA-256, in hex: the version of the text. */
  readonly textHash: string;
}

/** The words beside the box of the privacy notice, as they are read; its link is no more than words here. */
function noticeText(catalog: Catalog, language: Language): string {
  const words = (children: readonly string[]): string => children.join("");
  return messageParts<string>(catalog, language, "apply.consent", { link: words }).join("");
}

interface ConsentParts {
  readonly site: Pick<Site, "brand">;
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/** What was agreed to with a form, in the words that the page of this language shows. */
export function consentsOf(
  { consent, diConsent }: Pick<ApplicationForm, "consent" | "diConsent">,
  { at, language, country }: Pick<Consent, "at" | "language" | "country">,
  { site, messages, hashOf }: ConsentParts,
): Consent[] {
  const given = (purpose: Consent["purpose"], text: string): Consent => ({
    ...{ purpose, decision: "given", at, language, country, formVersion },
    ...{ text, textHash: hashOf(text) },
  });
  return [
    ...(consent ? [given("privacy_notice", noticeText(messages[language], language))] : []),
    ...(diConsent ? [given("di", site.brand.diConsent[language])] : []),
  ];
}

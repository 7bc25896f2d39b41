import { companyController } from "../../site/controller.ts";
import { diConsentText } from "../../site/di-consent.ts";
import type { ProseReader, ProseRenderer } from "../../site/prose.ts";
import type { Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import { type Catalog, messageParts } from "../../translation/translate.ts";
import type { ApplicationForm } from "../form/form.ts";
import type { Consent, ConsentPurpose, LinkedNotice } from "../stored/consent.ts";

/**
 * The version of the consent boxes, which is stored with each consent. Increase it when the boxes are presented differently. In this version, both
 * boxes start unticked.
 */
const formVersion = 2;

export interface ConsentParts {
  readonly site: Pick<Site, "brand" | "companies">;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly prose: ProseRenderer;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/** The text beside the box for the privacy notice, without markup. */
function noticeText({ site, messages }: Pick<ConsentParts, "site" | "messages">, language: Language): string {
  const words = (children: readonly string[]): string => children.join("");
  const key = site.brand.consent === "agree" ? "apply.consent.agree" : "apply.consent";
  return messageParts<string>(messages[language], language, key, { link: words }).join("");
}

/**
 * Returns the privacy notice that the form of an opening links to. This is the notice of the opening's company if the company is a controller itself,
 * otherwise the notice of the group.
 */
export function linkedNotice(
  { language, country, company }: ProseReader,
  { site, prose, hashOf }: Pick<ConsentParts, "prose" | "hashOf"> & { readonly site: Pick<Site, "companies"> },
): LinkedNotice {
  const { html } = prose("privacy", { language, country, company: companyController(site, company)?.code });
  return { html, hash: hashOf(html) };
}

/** Returns the consents given with a form. Their texts are those that the page showed in this language. */
export function consentsOf(
  { consent, diConsent }: Pick<ApplicationForm, "consent" | "diConsent">,
  { at, language, country, company }: Pick<Consent, "at" | "language" | "country"> & Pick<ProseReader, "company">,
  parts: ConsentParts,
): Consent[] {
  const { site, hashOf } = parts;
  const notice = linkedNotice({ language, country, company }, parts);
  const made = (purpose: ConsentPurpose, decision: Consent["decision"], text: string): Consent => ({
    purpose,
    decision,
    at,
    language,
    country,
    formVersion,
    text,
    textHash: hashOf(text),
  });
  const decided = site.brand.consent === "agree" ? "given" : "read";
  return [
    ...(consent ? [{ ...made("privacy_notice", decided, noticeText(parts, language)), notice }] : []),
    ...(diConsent ? [made("di", "given", diConsentText(site, language, company))] : []),
  ];
}

import { type Job, variantOf } from "../../jobs/job.ts";
import type { CountryCode } from "../../site/country-code.ts";
import { asksForXing, type Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import type { DiConsentMode, FormContext } from "./application.ts";

/** How a site's forms in a language ask for the consent to diversity data (spec C12). */
function diConsentAsked({ brand }: Pick<Site, "brand">, language: Language): DiConsentMode {
  if (!brand.diConsentLanguages.includes(language)) return "none";
  return brand.diConsentRequired ? "required" : "optional";
}

/** The form context of an opening on the pages of a language and country. */
export const formContextOf = (
  job: Pick<Job, "hiddenPosition" | "referralEnabled">,
  { language, country }: { readonly language: Language; readonly country: CountryCode },
  site: Pick<Site, "brand" | "countries">,
): FormContext => ({
  variant: variantOf(job),
  referral: job.referralEnabled,
  language,
  xing: asksForXing(site, country),
  diConsent: diConsentAsked(site, language),
});

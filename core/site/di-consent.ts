import type { Language } from "../translation/language.ts";
import { controllerOf } from "./controller.ts";
import type { Site } from "./site.ts";

/** The placeholder in `diConsent` for the name of the controller. */
export const diConsentPlaceholder = "{controller}";

/**
 * Returns the text beside the checkbox for diversity data. It names the controller of applications to the company, because consent must be given to a
 * named party (spec C12).
 */
export const diConsentText = (
  site: Pick<Site, "brand" | "companies">,
  language: Language,
  company: string | undefined,
): string =>
  site.brand.diConsent[language].replaceAll(diConsentPlaceholder, () => controllerOf(site, company, language).name);

import type { Language } from "../translation/language.ts";
import { controllerOf } from "./controller.ts";
import type { Site } from "./site.ts";

/** The placeholder of `diConsent` for whoever processes the data. */
export const diConsentPlaceholder = "{controller}";

/** The text beside the box for diversity data. It names the controller of the company's openings, because a consent is given to somebody (spec C12). */
export const diConsentText = (
  site: Pick<Site, "brand" | "companies">,
  language: Language,
  company: string | undefined,
): string =>
  site.brand.diConsent[language].replaceAll(diConsentPlaceholder, () => controllerOf(site, company, language).name);

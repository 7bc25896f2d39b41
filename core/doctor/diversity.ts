import { diConsentPlaceholder } from "../site/di-consent.ts";
import type { Brand } from "../site/site-files.ts";
import { languages } from "../translation/language.ts";
import { type Finding, warningFinding } from "./finding.ts";

type Asked = Pick<Brand, "diConsent" | "diConsentLanguages" | "diConsentRequired">;

/** Finds settings that make the consent to diversity data void, unfair or unclear (spec C40). A demo is not checked, because it follows spec 4.3. */
export function diversityFindings(brand: Asked, { demo }: { readonly demo: boolean }): Finding[] {
  const { diConsent, diConsentLanguages: asked, diConsentRequired } = brand;
  if (demo || asked.length === 0) return [];
  const others = languages.filter((language) => !asked.includes(language));
  const nameless = asked.filter((language) => !diConsent[language].includes(diConsentPlaceholder));
  return [
    ...(diConsentRequired
      ? [
          warningFinding(
            "brand.json, diConsentRequired",
            "is true: a consent without which nobody can apply is not freely given, and therefore void (Art. 7(4) GDPR); write false",
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          warningFinding(
            "brand.json, diConsentLanguages",
            `lacks ${others.join(", ")}: for the same job, only some candidates are asked; name every language, or none`,
          ),
        ]
      : []),
    ...(nameless.length > 0
      ? [
          warningFinding(
            "brand.json, diConsent",
            `does not say in ${nameless.join(", ")} who processes the data; write ${diConsentPlaceholder}`,
          ),
        ]
      : []),
  ];
}

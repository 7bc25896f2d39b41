import { dataBlock } from "#core/found/data-block.ts";
import { jobLocationOf } from "#core/found/job-location.ts";
import type { CompanyProfile } from "#core/site/company-profile.ts";
import { labelsOf } from "#core/site/labels.ts";
import type { Company, Site } from "#core/site/site.ts";
import type { Language } from "#core/translation/language.ts";
import { type CanonicalPage, canonicalOf } from "../../head/found.ts";

/** Structured data for search engines: the company, its offices and its group. */
export function companyStructuredData(
  site: Site,
  company: Company,
  { sentence }: CompanyProfile,
  found: CanonicalPage,
  language: Language,
): string {
  const labels = labelsOf(site, language);
  return dataBlock([
    {
      "@type": "Organization",
      name: company.name,
      legalName: company.legalName,
      description: sentence,
      url: canonicalOf(found),
      sameAs: company.website,
      logo: `${found.origin}/${company.logo ?? "icons/512.png"}`,
      address: company.offices.map(
        ({ country, city }) =>
          jobLocationOf({ country, city: { code: city, label: city } }, company, site, labels)["address"],
      ),
      parentOrganization: { "@type": "Organization", name: site.brand.name, url: `${found.origin}/` },
    },
  ]);
}

import { dataBlock, type Thing } from "#core/found/data-block.ts";
import { searchPage } from "#core/found/indexed-page.ts";
import { jobPostingOf } from "#core/found/job-posting.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { hasText } from "#core/jobs/missing-text.ts";
import { countriesOfOpening } from "#core/jobs/own-country.ts";
import { countryOf } from "#core/site/site.ts";
import { createTranslator } from "#core/translation/translate.ts";
import type { PageContext } from "../../context.ts";
import { type CanonicalPage, canonicalOf } from "../../head/found.ts";

/**
 * Structured data for search engines: the opening and its breadcrumbs. An opening without a text gets no job posting, because a job posting needs a
 * description.
 */
export function openingStructuredData(
  job: JobDetail,
  found: CanonicalPage,
  { services, language }: PageContext,
): string {
  const { site, messages } = services;
  const crumbs = breadcrumbs(job, found.origin, { site, language });
  if (!hasText(job)) return dataBlock([crumbs]);
  const posting = jobPostingOf(job, {
    site,
    origin: found.origin,
    address: canonicalOf(found),
    headingOf: (type, written) => createTranslator(messages(written).catalog, written)(`job.section.${type}`),
  });
  return dataBlock([posting, crumbs]);
}

/** The breadcrumbs: first the search for openings in the country, then this opening. */
function breadcrumbs(
  job: JobDetail,
  origin: string,
  { site, language }: Pick<PageContext["services"], "site"> & Pick<PageContext, "language">,
): Thing {
  const [country] = countriesOfOpening(job, site);
  const search = searchPage(site, { country, page: 1 }, 1, language);
  const names = [
    `${site.brand.siteTitle[language]}: ${countryOf(site, country)?.names[language] ?? country}`,
    job.title,
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: names.map((name, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: at === 0 && search ? origin + search.target : undefined,
    })),
  };
}

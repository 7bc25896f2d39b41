import { dataBlock } from "#core/found/data-block.ts";
import type { Site } from "#core/site/site.ts";

/** Structured data for search engines: the site and its organisation. */
export const siteStructuredData = ({ brand }: Pick<Site, "brand">, origin: string): string =>
  dataBlock([
    { "@type": "WebSite", name: brand.name, alternateName: brand.legalName, url: `${origin}/` },
    {
      "@type": "Organization",
      name: brand.name,
      legalName: brand.legalName,
      url: `${origin}/`,
      logo: `${origin}/icons/512.png`,
    },
  ]);

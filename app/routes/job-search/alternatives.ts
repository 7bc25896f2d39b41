import { basePath } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/site/language.ts";
import { languageOf, nameInText } from "#core/site/site.ts";

export interface Alternative {
  readonly country: string;
  readonly href: string;
  readonly language: Language;
}

const most = 3;

/** Other countries with openings: those of the same language first (look 1.6). */
export async function alternativesFor(
  { site, jobIndex }: PageServices,
  language: Language,
  country: string,
): Promise<Alternative[]> {
  const sameFirst = (code: string): number => (languageOf(site, code) === language ? 0 : 1);
  const others = site.countries
    .filter(({ code, offered }) => offered && code !== country)
    .sort((a, b) => sameFirst(a.code) - sameFirst(b.code));
  const found: Alternative[] = [];
  for (const other of others) {
    if (found.length === most) break;
    const { code, language: theirs } = other;
    const { total } = await jobIndex.search({ country: code, page: 1 }, theirs);
    if (total > 0)
      found.push({
        country: nameInText(other, language),
        language: theirs,
        href: `${basePath(site.brand.basePath, theirs, code)}/job-search?country=${code}`,
      });
  }
  return found;
}

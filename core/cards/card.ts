import { type JobDetail, placeNames } from "../jobs/job-index.ts";
import type { Company, Site } from "../site/site.ts";
import type { Role } from "../site/taxonomy.ts";
import type { Language } from "../translation/language.ts";

/** The content of a social card, the picture that other sites show beside a link (spec C15). */
export interface Card {
  readonly title: string;
  /** Where the words of the title may be hyphenated, as indices into the title. */
  readonly breaks: readonly number[];
  /** Shown instead of the title if no font of the brand has the script of the title. */
  readonly fallbackTitle: string;
  /** Names of places, the most important first; as many are shown as fit. */
  readonly places: readonly string[];
  /** The company; missing on the card of the site. */
  readonly company?: string;
  /** What the company says about itself; only on the company's card. */
  readonly sentence?: string;
  /** The path of the company's logo in the site folder; only on the company's card. */
  readonly logo?: string | undefined;
  /** The level of experience; if the opening has none, the title of the site. */
  readonly label: string;
  /** The name of the group. */
  readonly brand: string;
  /** Together with `seed`, determines the colours and shapes of the art. */
  readonly role?: Role;
  readonly seed: string;
}

/** The size of every card, in pixels. The common services show a picture of this size uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Draws cards, one at a time, in the background. */
export interface CardDrawer {
  /** Returns a PNG of `cardSize`. Raises `busy` while too many cards are queued, and `unavailable` if the card cannot be drawn. */
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
  /** Stops at once. */
  close(): Promise<void>;
}

const ofSite = ({ brand }: Pick<Site, "brand">, language: Language) => ({
  fallbackTitle: brand.headline[language],
  brand: brand.name,
});

/** The card of an opening. */
export function openingCard(
  job: Pick<JobDetail, "id" | "title" | "cities" | "countries" | "company" | "role">,
  breaks: readonly number[],
  site: Pick<Site, "brand">,
  language: Language,
): Card {
  return {
    ...ofSite(site, language),
    title: job.title,
    breaks,
    places: [...new Set(placeNames(job))],
    company: job.company,
    label: job.role?.label ?? site.brand.siteTitle[language],
    ...(job.role ? { role: job.role.key } : {}),
    seed: job.id,
  };
}

/** The card of a company's page: its logo, its name and its sentence. Logos outside of `logos/` are not shown, as on the pages. */
export const companyCard = (
  { code, name, logo }: Pick<Company, "code" | "name" | "logo">,
  sentence: string,
  breaks: readonly number[],
  site: Pick<Site, "brand">,
  language: Language,
): Card => ({
  ...ofSite(site, language),
  title: name,
  breaks,
  places: [],
  sentence,
  logo: logo?.startsWith("logos/") && !logo.includes("..") ? logo : undefined,
  label: site.brand.siteTitle[language],
  seed: code,
});

/** The card of the site, for all other pages. */
export const siteCard = (site: Pick<Site, "brand">, language: Language): Card => ({
  ...ofSite(site, language),
  title: site.brand.headline[language],
  breaks: [],
  places: [],
  label: site.brand.siteTitle[language],
  seed: site.brand.name,
});

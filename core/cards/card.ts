import { type JobDetail, placeNames } from "../jobs/job-index.ts";
import type { Site } from "../site/site.ts";
import type { Role } from "../site/taxonomy.ts";
import type { Language } from "../translation/language.ts";

/** What a social card says: the picture that other sites show beside a link (spec C15). */
export interface Card {
  readonly title: string;
  /** Where words of the title may be broken, as indices into it. */
  readonly breaks: readonly number[];
  /** Stands for a title in letters that no font of the brand has. */
  readonly instead: string;
  /** Names of places, the first ones first; as many are shown as fit. */
  readonly places: readonly string[];
  /** The company; of the site's own card, nothing. */
  readonly company?: string;
  /** The level of experience, or else what the site calls itself. */
  readonly label: string;
  /** The name of the group. */
  readonly brand: string;
  /** Decides the colours and the shapes of the art. */
  readonly role?: Role;
  readonly seed: string;
}

/** The size of every card, in pixels: what all services show whole. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Draws cards, one at a time, beside everything else. */
export interface CardDrawer {
  /** A PNG of `cardSize`. Raises `busy` while too many wait, and `unavailable` when it cannot be drawn. */
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends at once. */
  close(): Promise<void>;
}

const ofSite = ({ brand }: Pick<Site, "brand">, language: Language) => ({
  instead: brand.headline[language],
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

/** The card of the site, for all other pages. */
export const siteCard = (site: Pick<Site, "brand">, language: Language): Card => ({
  ...ofSite(site, language),
  title: site.brand.headline[language],
  breaks: [],
  places: [],
  label: site.brand.siteTitle[language],
  seed: site.brand.name,
});

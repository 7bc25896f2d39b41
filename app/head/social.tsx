import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import { cardSize } from "#core/cards/card.ts";
import { cardTarget } from "#core/cards/card-target.ts";
import type { Language } from "#core/translation/language.ts";
import { languageFacts } from "#core/translation/language-facts.ts";
import type { PageContext } from "../context.ts";

/** What other sites show of a link to a page. */
export interface SocialPage {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical address of an opening; for other pages the address of the link counts. */
  readonly address?: string;
  /** The id of the opening whose card is shown, else the card of the site. */
  readonly job?: string;
  /** The card as text. */
  readonly alt: string;
}

/** What other sites show of a link to a page, with what all pages of the site share. */
export interface SocialSite {
  readonly page: SocialPage;
  /** Scheme and host as visitors see them. */
  readonly origin: string;
  readonly language: Language;
  readonly brand: string;
}

// marked as pure, so that none of this gets into the build for browsers

/** Filled by loaders. Not part of their answer, as only documents need it, not navigation within one. */
export const socialContext = /* @__PURE__ */ createRouterContext<SocialPage | null>(null);

/** For a page that is not about an opening: what the page says, with the card of the site. */
export const siteSocial = (
  { services, language }: Pick<PageContext, "services" | "language">,
  said: Pick<SocialPage, "title" | "description">,
): SocialPage => {
  const { brand } = services.site;
  return { ...said, alt: `${brand.name}: ${brand.headline[language]}` };
};

/** Gives `SocialTags` its data while the page is rendered on the server. */
export const SocialContext = /* @__PURE__ */ createContext<SocialSite | undefined>(undefined);

/** Open Graph tags, and for X only what it does not take from them (spec C15). Rendered on the server only. */
export function SocialTags() {
  const site = useContext(SocialContext);
  if (!site) return null;
  const { page, origin, language, brand } = site;
  const properties = {
    type: "website",
    site_name: brand,
    locale: languageFacts[language].openGraph,
    title: page.title,
    description: page.description,
    url: page.address,
    image: origin + cardTarget(language, page.job),
    "image:width": String(cardSize.width),
    "image:height": String(cardSize.height),
    "image:alt": page.alt,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import { cardSize } from "#core/cards/card.ts";
import { type CardSubject, cardTarget } from "#core/cards/card-target.ts";
import type { Language } from "#core/translation/language.ts";
import { languageFacts } from "#core/translation/language-facts.ts";
import type { PageContext } from "../context.ts";

/** What other sites show about a page when somebody posts a link to it. */
export interface SocialPage {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical address of an opening. Missing for other pages: other sites then use the address that was posted. */
  readonly address?: string;
  /** What the card is about; if missing, the card of the site is shown. */
  readonly card?: CardSubject;
  /** The alternative text of the card. */
  readonly alt: string;
}

/** What other sites show about a page, together with what all pages of the site share. */
export interface SocialSite {
  readonly page: SocialPage;
  /** Scheme and host of the site, as visitors see them. */
  readonly origin: string;
  readonly language: Language;
  readonly brand: string;
}

// The calls are marked as pure, so that the browser build can drop them.

/** Set by loaders. Kept out of the loader data, because only a full page load needs it, not a client-side navigation. */
export const socialContext = /* @__PURE__ */ createRouterContext<SocialPage | null>(null);

/** Returns what other sites show about a page that is not about an opening: the title and description of the page, and the card of the site. */
export const siteSocial = (
  { services, language }: Pick<PageContext, "services" | "language">,
  said: Pick<SocialPage, "title" | "description">,
): SocialPage => {
  const { brand } = services.site;
  return { ...said, alt: `${brand.name}: ${brand.headline[language]}` };
};

/** Passes the data to `SocialTags` while the server renders the page. */
export const SocialContext = /* @__PURE__ */ createContext<SocialSite | undefined>(undefined);

/** Renders the Open Graph tags, and `twitter:card`, which has no Open Graph equivalent (spec C15). Renders nothing in browsers. */
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
    image: origin + cardTarget(language, page.card),
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

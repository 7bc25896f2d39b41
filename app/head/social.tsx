import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import { cardSize } from "#core/cards/card.ts";
import { cardTarget } from "#core/cards/card-target.ts";
import type { Language } from "#core/translation/language.ts";
import type { Place } from "../context.ts";

/** What a page says to those who show a link to it. */
export interface SocialPage {
  readonly title: string;
  readonly description?: string | undefined;
  /** The one address of an opening; elsewhere the address of the page itself counts. */
  readonly address?: string;
  /** The opening whose card is shown; without one it is that of the site. */
  readonly job?: string;
  /** What the card says, for who does not see it. */
  readonly alt: string;
}

/** The same with what all pages of the site say. */
export interface SocialSite {
  readonly page: SocialPage;
  /** Scheme and host, as visitors see them. */
  readonly origin: string;
  readonly language: Language;
  readonly brand: string;
}

// Marked as pure, so that none of this gets into what browsers load.

/** Filled by loaders. It is no part of what they answer: only documents say it, and whoever goes on within one has no use for it. */
export const socialContext = /* @__PURE__ */ createRouterContext<SocialPage | null>(null);

/** Of a page that is of no opening: what it says of itself, beside the card of the site. */
export const siteSocial = (
  { services, language }: Pick<Place, "services" | "language">,
  said: Pick<SocialPage, "title" | "description">,
): SocialPage => {
  const { brand } = services.site;
  return { ...said, alt: `${brand.name}: ${brand.headline[language]}` };
};

/** The same in the rendering of the server. */
export const SocialContext = /* @__PURE__ */ createContext<SocialSite | undefined>(undefined);

/** As Open Graph names languages: with the country where most of their people live, Portuguese as it is spoken in Brazil. */
const locales: Readonly<Record<Language, string>> = { de: "de_DE", en: "en_GB", fr: "fr_FR", it: "it_IT", pt: "pt_BR" };

/** Open Graph, and of X only what it does not take from there (spec C15). Rendered on the server alone. */
export function SocialTags() {
  const site = useContext(SocialContext);
  if (!site) return null;
  const { page, origin, language, brand } = site;
  const properties = {
    type: "website",
    site_name: brand,
    locale: locales[language],
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

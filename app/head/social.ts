import type { MetaDescriptor } from "react-router";
import { cardSize } from "#core/cards/card.ts";
import { cardTarget } from "#core/cards/card-target.ts";
import type { Language } from "#core/site/language.ts";
import type { Frame } from "../frame.ts";

/** As Open Graph names languages: with the country where most of their people live, Portuguese as it is spoken in Brazil. */
const locales: Readonly<Record<Language, string>> = { de: "de_DE", en: "en_GB", fr: "fr_FR", it: "it_IT", pt: "pt_BR" };

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

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** Open Graph, and of X only what it does not take from there (spec C15). `matches` are those of a route's `meta`. */
export function socialTags(matches: readonly (Match | undefined)[], page: SocialPage): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as Frame | undefined;
  if (!frame) return [];
  const properties = {
    "og:type": "website",
    "og:site_name": frame.brand.name,
    "og:locale": locales[frame.language],
    "og:title": page.title,
    "og:description": page.description,
    "og:url": page.address,
    "og:image": frame.origin + cardTarget(frame.language, page.job),
    "og:image:width": String(cardSize.width),
    "og:image:height": String(cardSize.height),
    "og:image:alt": page.alt,
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

import type { CountryCode } from "#core/site/country-code.ts";
import type { ShareLink } from "#core/site/site.ts";

export interface ShareTarget {
  readonly service: ShareLink["service"];
  /** The address of the sharing page of the service. For `device` and `copy`, the address of the opening, which the browser shares or copies. */
  readonly href: string;
}

/**
 * For each service, a function that returns the link with which visitors share an opening. These are plain links; this site loads nothing from the
 * services (spec 3.3).
 */
const targets: Readonly<Record<ShareLink["service"], (address: string, text: string, title: string) => string>> = {
  device: (address) => address,
  copy: (address) => address,
  email: (address, text, title) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${address}`)}`,
  linkedin: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  xing: (address) => `https://www.xing.com/spi/shares/new?url=${encodeURIComponent(address)}`,
  whatsapp: (address, text) => `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`,
  x: (address, text) => `https://x.com/intent/post?text=${encodeURIComponent(text)}&url=${encodeURIComponent(address)}`,
};

/** Adds source parameters to an address, so that reports show which way of sharing brings candidates (spec 3.3, 4.11). */
const withSource = (address: string, service: ShareLink["service"]): string =>
  `${address}${address.includes("?") ? "&" : "?"}s=${service}&k=share`;

/** The share links for an opening in a country, in the order that the site configures. */
export const shareLinks = (
  links: readonly ShareLink[],
  country: CountryCode,
  address: string,
  text: string,
  title: string,
): ShareTarget[] =>
  links
    .filter(({ countries }) => !countries || countries.includes(country))
    .map(({ service }) => ({ service, href: targets[service](withSource(address, service), text, title) }));

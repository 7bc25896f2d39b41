import type { Hyphenate } from "./hyphenation.ts";

/** Shorter words fit the lines of a text even where it is twice as large. */
const fewest = 16;
/** Letters from one place to the next: more places would cost bytes and save no line. */
const apart = 5;
/** Texts between tags; what is in a tag is left alone. */
const texts = /<[^>]*>|[^<]+/g;
const longWords = new RegExp(`[\\p{L}\\p{M}]{${fewest},}`, "gu");
const addresses = /[^\s<>@;]+@[^\s<>@;]+/g;

/**
 * HTML whose long words have a place for a hyphen, drawn by the style sheet where they do not fit their line, and whose mail addresses may
 * break after their signs. Its text stays the same.
 *
 * @param html cleaned, as `cleanHtml` leaves it.
 * @param hyphenate in the language of the text.
 */
export const breakableHtml = (html: string, hyphenate: (word: string) => ReturnType<Hyphenate>): string =>
  html.replace(texts, (part) =>
    part.startsWith("<")
      ? part
      : part
          .replace(longWords, (word) => hyphenated(word, hyphenate(word)))
          .replace(addresses, (address) => (address.includes("<") ? address : divided(address))),
  );

function hyphenated(word: string, breaks: readonly number[]): string {
  const kept: number[] = [];
  for (const at of breaks) if (at - (kept.at(-1) ?? 0) >= apart && word.length - at >= apart) kept.push(at);
  if (kept.length === 0) return word;
  const parts = [0, ...kept].map((at, index) => word.slice(at, kept[index]));
  return `<span class="apart">${parts.join('<i class="shy"></i>')}</span>`;
}

const divided = (address: string): string => address.replace(/[@._-](?=[^@._-])/g, "$&<wbr>");

import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { once } from "#core/once.ts";

const require = createRequire(import.meta.url);

/** Heavy to load, and only imports clean texts: it comes with the first. (`import()` would make every caller wait for a promise.) */
const sanitizer = once(() => require("sanitize-html") as typeof sanitizeHtml);

/** The title of a section is an h2, so headings inside a text begin at h3; their distances stay (trust H 116). */
function headingShift(html: string): Record<string, sanitizeHtml.Transformer> {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level));
  const shift = Math.max(0, 3 - Math.min(3, ...levels));
  const to = (level: number): sanitizeHtml.Transformer =>
    sanitizer().simpleTransform(`h${Math.min(6, level + shift)}`, {}, false);
  return { h1: to(1), h2: to(2), h3: to(3), h4: to(4), h5: to(5), h6: to(6) };
}

const outside = (link: string | undefined): boolean => link !== undefined && /^https?:/i.test(link);

/** A link as browsers read it: they pass over line breaks, tabs and blanks around it. */
const linkOf = (href: string | undefined): string | undefined => href?.replace(/\p{Cc}/gu, "").trim();

/**
 * What may be shown of an opening's HTML: text, lists, tables, headings and links to elsewhere. Everything else goes, its
 * text stays where it is text. Cleaning again changes nothing more: the second pass puts right what now stands inside each
 * other because a tag between was taken away.
 */
export const cleanHtml = (html: string): string => onePass(onePass(html));

const onePass = (html: string): string =>
  sanitizer()(html.replaceAll("\0", ""), {
    allowedTags: [
      ...["p", "br", "ul", "ol", "li", "strong", "em", "b", "i", "u", "a", "h3", "h4", "h5", "h6", "blockquote", "hr"],
      ...["table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd", "sub", "sup", "code", "div", "span"],
    ],
    allowedAttributes: {
      a: ["href", "target", "rel"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      ...headingShift(html),
      a: (tagName, attributes) => {
        const href = linkOf(attributes["href"]);
        if (!outside(href)) return { tagName, attribs: href ? { href } : {} };
        return { tagName, attribs: { href: href ?? "", target: "_blank", rel: "noopener noreferrer nofollow" } };
      },
    },
    exclusiveFilter: (frame) =>
      ["p", "div", "li"].includes(frame.tag) && frame.text.trim() === "" && !frame.mediaChildren?.length,
  }).trim();

import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { once } from "#core/duties/once.ts";

const require = createRequire(import.meta.url);

/**
 * The sanitizer. It is loaded when the first text is cleaned, because it is large and only imports need it. It is not loaded by `import()`, because
 * every caller would then have to wait for a promise.
 */
const sanitizer = once(() => require("sanitize-html") as typeof sanitizeHtml);

/**
 * Returns the transforms that rename the headings in the text of a section. The title of a section is an h2, so the headings in its text begin at h3
 * and keep their levels relative to each other (trust H 116).
 */
function headingShift(html: string): Record<string, sanitizeHtml.Transformer> {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level));
  const shift = Math.max(0, 3 - Math.min(3, ...levels));
  const to = (level: number): sanitizeHtml.Transformer =>
    sanitizer().simpleTransform(`h${Math.min(6, level + shift)}`, {}, false);
  return { h1: to(1), h2: to(2), h3: to(3), h4: to(4), h5: to(5), h6: to(6) };
}

const isExternal = (link: string | undefined): boolean => link !== undefined && /^https?:/i.test(link);

/** The target of a link, cleaned as browsers clean it: without line breaks and tabs, and without spaces around it. */
const linkOf = (href: string | undefined): string | undefined => href?.replace(/\p{Cc}/gu, "").trim();

/**
 * Cleans the HTML of an opening. Text, lists, tables, headings and links are kept. Other tags are removed, but the text in them is kept. Cleaning a
 * clean text changes nothing: the second pass repairs the nesting that removed tags leave behind.
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
        if (!isExternal(href)) return { tagName, attribs: href ? { href } : {} };
        return { tagName, attribs: { href: href ?? "", target: "_blank", rel: "noopener noreferrer nofollow" } };
      },
    },
    exclusiveFilter: (frame) =>
      ["p", "div", "li", "h3", "h4", "h5", "h6"].includes(frame.tag) &&
      frame.text.trim() === "" &&
      !frame.mediaChildren?.length,
  }).trim();

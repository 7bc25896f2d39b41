/** Matches start tags and end tags, and captures their names. The HTML is sanitised, so no attribute contains angle brackets. */
const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/**
 * The tags that LinkedIn displays, each with the start tag and the end tag to write for it. All other tags are removed, because LinkedIn shows them
 * as text.
 */
const linkedinTags: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(["b", "strong", "u", "i", "p", "ul", "li"].map((name) => [name, [`<${name}>`, `</${name}>`]])),
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "dt"].map((name) => [name, ["<p><strong>", "</strong></p>"]])),
  ...Object.fromEntries(["div", "blockquote", "tr", "dd"].map((name) => [name, ["<p>", "</p>"]])),
  br: ["<br>", ""],
  hr: ["<br>", ""],
  ol: ["<ul>", "</ul>"],
  em: ["<i>", "</i>"],
  td: ["", " "],
  th: ["", " "],
};

/** Rewrites sanitised HTML with only the few tags that LinkedIn displays. */
export const htmlForLinkedin = (html: string): string =>
  html.replace(tag, (_, slash: string, name: string) => linkedinTags[name.toLowerCase()]?.[slash ? 1 : 0] ?? "");

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
  gt: ">",
  lt: "< ", // the space keeps it from starting a tag
};

/** Replaces the entities in sanitised HTML with characters, because Indeed does not decode entities. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(amp|quot|#39|nbsp|gt|lt);/g, (_, name: string) => characters[name] ?? "");

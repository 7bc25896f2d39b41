import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, type InlinePart } from "../http/inline-hashes.ts";

/** Reads the style sheets in a folder of built files. Returns their texts by address. */
export function readStyles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const files = globSync("assets/*.css", { cwd: folder });
  return new Map(files.map((file) => [`/${file.replaceAll("\\", "/")}`, readFileSync(join(folder, file), "utf8")]));
}

/** Puts style sheets into a page after it was rendered. The sheets are half of the page's bytes and always the same, so they need not be rendered. */
export interface StyleInliner {
  /** Returns the placeholder that is rendered instead of the text of a style sheet; `undefined` if the sheet is unknown. */
  readonly markOf: (address: string) => string | undefined;
  /**
   * Returns the texts of the style sheets whose placeholders make up the content of a style element. Returns `undefined` for any other style element.
   */
  readonly partFor: (content: Buffer) => InlinePart | undefined;
}

/**
 * How many combinations of style sheets are cached. There are far fewer: each screen has one, which consists of its own sheets and the brand's sheet.
 */
const maxCombinations = 100;

/**
 * Creates the inliner, which joins the sheets of a combination only when it is first needed. `partFor` is called only for style elements with the
 * nonce of the page, so placeholders that somebody has injected have no effect.
 */
export function createStyleInliner(textOf: (address: string) => string | undefined): StyleInliner {
  const made = new Map<string, InlinePart>();
  return {
    markOf: (address) => (textOf(address) === undefined ? undefined : `@${address}@`),
    partFor(content) {
      const marks = content.toString();
      const known = made.get(marks);
      if (known) return known;
      if (!/^(?:@[^@]+@)+$/.test(marks)) return undefined;
      const texts = [...marks.matchAll(/@([^@]+)@/g)].map(([, address = ""]) => textOf(address));
      if (texts.some((text) => text === undefined)) return undefined;
      const bytes = Buffer.from(texts.join("").replace(endOfStyle, closed));
      const part = { bytes, hash: hashOf(bytes) };
      if (made.size < maxCombinations) made.set(marks, part);
      return part;
    },
  };
}

/** Matches text that could end a style element. Such text is escaped in the same way as React does it. */
const endOfStyle = /(<\/|<)(s)(tyle)/gi;
const closed = (_: string, before: string, letter: string, after: string): string =>
  `${before}${letter === "s" ? "\\73 " : "\\53 "}${after}`;

import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, type InlinePart } from "../http/marked.ts";

/** Reads the style sheets in a folder of built files, by address. */
export function readStyles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const files = globSync("assets/*.css", { cwd: folder });
  return new Map(files.map((file) => [`/${file.replaceAll("\\", "/")}`, readFileSync(join(folder, file), "utf8")]));
}

/** Inlines style sheets after rendering, as they are half of a page's bytes and always the same. */
export interface StyleInliner {
  /** The placeholder that is rendered instead of a sheet's text; `undefined` for an unknown sheet. */
  readonly markOf: (address: string) => string | undefined;
  /** The texts for a style that consists of placeholders; `undefined` for any other style. */
  readonly partFor: (content: Buffer) => InlinePart | undefined;
}

/** Far more than there are: each screen has one combination of its sheets and the brand's. */
const maxCombinations = 100;

/** Builds each combination once. It is asked only for styles with the page's nonce, so an injected placeholder has no effect. */
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

/** Escaped as React does it, so that nothing in a sheet can end the style. */
const endOfStyle = /(<\/|<)(s)(tyle)/gi;
const closed = (_: string, before: string, letter: string, after: string): string =>
  `${before}${letter === "s" ? "\\73 " : "\\53 "}${after}`;

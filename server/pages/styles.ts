import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, type InlinePart } from "../http/marked.ts";

/** The texts of the style sheets in a folder of built files, by address. */
export function readStyles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const files = globSync("assets/*.css", { cwd: folder });
  return new Map(files.map((file) => [`/${file.replaceAll("\\", "/")}`, readFileSync(join(folder, file), "utf8")]));
}

/** Styles that are put into a page after it was rendered: half of its bytes, which are the same each time. */
export interface StylesPutIn {
  /** What is rendered instead of the text of a sheet; `undefined` where the sheet is not known. */
  readonly markOf: (address: string) => string | undefined;
  /** The texts of the sheets whose marks a style consists of; `undefined` where it holds anything else. */
  readonly partFor: (content: Buffer) => InlinePart | undefined;
}

/** Pages have few combinations of sheets: those of the screens, and of the brand. */
const mostCombinations = 100;

/** Makes each combination once. Only what bears the nonce of a page is asked for, so a stranger who writes a mark gets nothing for it. */
export function createStylesPutIn(textOf: (address: string) => string | undefined): StylesPutIn {
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
      if (made.size < mostCombinations) made.set(marks, part);
      return part;
    },
  };
}

/** As React writes it: nothing in a sheet can end the style. */
const endOfStyle = /(<\/|<)(s)(tyle)/gi;
const closed = (_: string, before: string, letter: string, after: string): string =>
  `${before}${letter === "s" ? "\\73 " : "\\53 "}${after}`;

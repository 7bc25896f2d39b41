import { readFileSync } from "node:fs";

const folder = new URL("../../site-basics/", import.meta.url);

/** A file that the program brings for all sites, parsed. */
export const readBasic = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown;

/** A draft of a text, with gaps for what only the operator knows. */
export const readDraft = (name: string, language: string): string =>
  readFileSync(new URL(`texts/${name}.${language}.html`, folder), "utf8");

import { readFileSync } from "node:fs";

const folder = new URL("../../site-basics/", import.meta.url);

/** Reads and parses a file of the basics that come with the program for all sites. */
export const readBasic = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown;

/** Reads the draft of a text, with gaps for what only the operator knows. */
export const readDraft = (name: string, language: string): string =>
  readFileSync(new URL(`texts/${name}.${language}.html`, folder), "utf8");

import { readFileSync } from "node:fs";

const folder = new URL("../../site-basics/", import.meta.url);

/** Reads and parses a file in `site-basics/`. These files come with the program and suit all sites. */
export const readBasic = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown;

/** Reads the draft of a legal text. The draft has gaps (`[[…]]`) that only the operator can fill. */
export const readDraft = (name: string, language: string): string =>
  readFileSync(new URL(`texts/${name}.${language}.html`, folder), "utf8");

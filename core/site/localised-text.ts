import * as v from "valibot";
import { type Language, languages } from "../translation/language.ts";

const text = v.pipe(v.string(), v.nonEmpty());

const replacements = v.record(v.string(), text);

/** The schema for a text in all languages. */
export const localisedText = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>,
);

/** A text by language. */
export type LocalisedText = v.InferOutput<typeof localisedText>;

/** For each language, replacements for the beginnings of names that add the preposition for "in": `Le ` becomes `au `. */
export const prepositions = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, replacements])) as Record<Language, typeof replacements>,
);

import * as v from "valibot";
import { type Language, languages } from "../translation/language.ts";

const words = v.pipe(v.string(), v.nonEmpty());

const beginnings = v.record(v.string(), words);

/** A text in every language. */
export const localisedText = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, words])) as Record<Language, typeof words>,
);

/** A text by language. */
export type LocalisedText = v.InferOutput<typeof localisedText>;

/** By language, the beginnings of names and what replaces them. */
export const prepositions = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, beginnings])) as Record<Language, typeof beginnings>,
);

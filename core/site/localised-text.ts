import * as v from "valibot";
import { type Language, languages } from "./language.ts";

const words = v.pipe(v.string(), v.nonEmpty());

/** A text in every language. */
export const localisedText = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, words])) as Record<Language, typeof words>,
);

/** A text by language. */
export type LocalisedText = v.InferOutput<typeof localisedText>;

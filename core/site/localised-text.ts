import * as v from "valibot";

/** A text in all five languages. */
export const localisedText = v.strictObject({
  de: v.pipe(v.string(), v.nonEmpty()),
  en: v.pipe(v.string(), v.nonEmpty()),
  fr: v.pipe(v.string(), v.nonEmpty()),
  it: v.pipe(v.string(), v.nonEmpty()),
  pt: v.pipe(v.string(), v.nonEmpty()),
});

export type LocalisedText = v.InferOutput<typeof localisedText>;

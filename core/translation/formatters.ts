/** What `Intl` calls a locale and its options. */
type Given<Options> = readonly [locales?: Intl.LocalesArgument, options?: Options];

/**
 * Makes each formatter once: that takes longer than using it many times. There are as many as our texts, languages and time
 * zones have combinations.
 */
function remembering<Options, Made>(make: (...given: Given<Options>) => Made): (...given: Given<Options>) => Made {
  const made = new Map<string, Made>();
  return (locales, options) => {
    const key = options === undefined ? String(locales) : `${locales} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locales, options);
    made.set(key, known);
    return known;
  };
}

/** Formats dates and times. */
export const dateTimeFormat = remembering(
  (...given: Given<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat => new Intl.DateTimeFormat(...given),
);

/** Formats numbers. */
export const numberFormat = remembering(
  (...given: Given<Intl.NumberFormatOptions>): Intl.NumberFormat => new Intl.NumberFormat(...given),
);

/** Chooses the form of a word by a number. */
export const pluralRules = remembering(
  (...given: Given<Intl.PluralRulesOptions>): Intl.PluralRules => new Intl.PluralRules(...given),
);

/** Tells how long ago something was. */
export const relativeTimeFormat = remembering(
  (...given: Given<Intl.RelativeTimeFormatOptions>): Intl.RelativeTimeFormat => new Intl.RelativeTimeFormat(...given),
);

/** Compares texts as a language sorts them. */
export const collator = remembering(
  (...given: Given<Intl.CollatorOptions>): Intl.Collator => new Intl.Collator(...given),
);

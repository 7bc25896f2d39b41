/** The arguments of an `Intl` constructor. */
type IntlArguments<Options> = readonly [locales?: Intl.LocalesArgument, options?: Options];

/**
 * Creates each formatter once, as that takes longer than using it many times. The cache is bounded by the combinations of our texts, languages
 * and time zones.
 */
function memoised<Options, Made>(
  make: (...given: IntlArguments<Options>) => Made,
): (...given: IntlArguments<Options>) => Made {
  const made = new Map<string, Made>();
  return (locales, options) => {
    const key = options === undefined ? String(locales) : `${locales} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locales, options);
    made.set(key, known);
    return known;
  };
}

/** Formats dates and times. */
export const dateTimeFormat = memoised(
  (...given: IntlArguments<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat => new Intl.DateTimeFormat(...given),
);

/** Formats numbers. */
export const numberFormat = memoised(
  (...given: IntlArguments<Intl.NumberFormatOptions>): Intl.NumberFormat => new Intl.NumberFormat(...given),
);

/** Chooses the form of a word by a number. */
export const pluralRules = memoised(
  (...given: IntlArguments<Intl.PluralRulesOptions>): Intl.PluralRules => new Intl.PluralRules(...given),
);

/** Tells how long ago something was. */
export const relativeTimeFormat = memoised(
  (...given: IntlArguments<Intl.RelativeTimeFormatOptions>): Intl.RelativeTimeFormat =>
    new Intl.RelativeTimeFormat(...given),
);

/** Compares texts as a language sorts them. */
export const collator = memoised(
  (...given: IntlArguments<Intl.CollatorOptions>): Intl.Collator => new Intl.Collator(...given),
);

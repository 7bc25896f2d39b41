/** The arguments of an `Intl` constructor. */
type IntlArguments<Options> = readonly [locales?: Intl.LocalesArgument, options?: Options];

/**
 * Wraps a formatter constructor so that the same arguments return the same formatter, because creating one takes longer than using it many times.
 * The cache is small, because there are few combinations of options, languages and time zones.
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

/** Chooses the grammatical form of a word for a number. */
export const pluralRules = memoised(
  (...given: IntlArguments<Intl.PluralRulesOptions>): Intl.PluralRules => new Intl.PluralRules(...given),
);

/** Formats how long ago something happened. */
export const relativeTimeFormat = memoised(
  (...given: IntlArguments<Intl.RelativeTimeFormatOptions>): Intl.RelativeTimeFormat =>
    new Intl.RelativeTimeFormat(...given),
);

/** Compares texts as a language sorts them. */
export const collator = memoised(
  (...given: IntlArguments<Intl.CollatorOptions>): Intl.Collator => new Intl.Collator(...given),
);

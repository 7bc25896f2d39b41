import format from "icu-minify/format";
import type { MessageArguments, MessageKey } from "../../locales/messages.ts";
import type { Day } from "../time/time.ts";
import { dateTimeFormat, numberFormat, pluralRules } from "./formatters.ts";
import type { Language } from "./language.ts";
import { languageFacts } from "./language-facts.ts";

export type { MessageKey } from "../../locales/messages.ts";

/** The compiled messages of one language (`compileMessages`), which are also sent to the browser. */
export type Catalog = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

/** Returns the text for a key in one language. The compiler checks keys and argument names against the English texts. */
export type TranslatorOf<Arguments> = <Key extends keyof Arguments & string>(
  key: Key,
  ...values: keyof Arguments[Key] extends never ? [] : [Arguments[Key]]
) => string;

/** Returns a text of the site (`locales/en.json`) for its key. */
export type Translator = TranslatorOf<MessageArguments>;

const formatters = { getDateTimeFormat: dateTimeFormat, getNumberFormat: numberFormat, getPluralRules: pluralRules };

type Compiled = Parameters<typeof format>[0];

/**
 * Returns the text for a key that is known only at run time. If there is no such text, returns the key itself, so that no page fails because of it.
 */
export function message(catalog: Catalog, language: Language, key: string, values: Values = {}): string {
  const compiled = catalog[key] as Compiled | undefined;
  if (compiled === undefined) return key;
  return String(format(compiled, language, values as Record<string, string | number>, { formatters }));
}

/**
 * Returns the parts of a message that contains `<tags>`. For each tag, `values` has a function under the tag's name, which renders the tag's content.
 */
export function messageParts<Part>(
  catalog: Catalog,
  language: Language,
  key: MessageKey,
  values: Values,
): (string | Part)[] {
  const compiled = catalog[key] as Compiled | undefined;
  if (compiled === undefined) return [key];
  const result = format<Part>(compiled, language, values as never, { formatters });
  return Array.isArray(result) ? result : [result];
}

/** Creates the function that returns the texts of one language. */
export const createTranslator = <Arguments = MessageArguments>(
  catalog: Catalog,
  language: Language,
): TranslatorOf<Arguments> =>
  ((key: string, values?: Values) => message(catalog, language, key, values)) as TranslatorOf<Arguments>;

/** Returns the locale for dates and numbers. */
export const localeOf = (language: Language): string => languageFacts[language].locale;

/** Replaces a 1 at the beginning of a formatted date by the form that the language uses, as in `1er décembre`. A German `1.` is not changed. */
export const withFirstDay = (date: string, language: Language): string =>
  date.replace(/^1(?= )/, languageFacts[language].firstDay);

/** Writes a date in the long format of the language. */
export const longDate = (day: Day, language: Language): string =>
  withFirstDay(
    dateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)),
    language,
  );

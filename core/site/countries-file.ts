import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { answerDaysSetting } from "./answer-days-setting.ts";
import { countryCodes } from "./country-code.ts";
import { diallingSchema } from "./dialling.ts";
import { localisedText } from "./localised-text.ts";

const email = v.pipe(v.string(), v.email());

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const country = v.strictObject({
  code: countryCodes.schema,
  language: v.picklist(languages),
  /** Whether the country filter offers this country (spec 1.3). */
  offered: v.optional(v.boolean(), true),
  contact: v.optional(email),
  /** The mail address of recruiting, which is notified of new applications. These mails contain no personal data. */
  recruiting: v.optional(email),
  /** The time zone of the country, such as `Europe/Berlin`; UTC if missing. */
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, "a time zone is written as Europe/Berlin"))),
  /** The maximum number of months for which an application is kept. */
  retentionMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 6),
  /** The number of working days within which candidates of the country are promised an answer. */
  answerDays: v.optional(answerDaysSetting),
  /** The region whose public holidays apply, if they differ from the national ones, by its code in `site-basics/holidays.json`. */
  holidayRegion: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9]{1,5}$/, "a region is written as in site-basics/holidays.json")),
  ),
  names: localisedText,
  /** The country's name inside a sentence, if it differs: `the United Kingdom`. */
  namesInText: v.optional(v.partial(localisedText)),
  /** The country's name with the preposition that means "in": `aux États-Unis`. */
  namesWithIn: v.optional(v.partial(localisedText)),
  /** Other names that feeds use for the country: `Germany`, `Deutschland`, `DE`. */
  aliases: v.optional(v.array(v.string()), []),
  /** The name of the data protection authority to which candidates may complain: one for all languages, or one for each language. */
  authority: v.optional(v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(150)), localisedText])),
  /** Whether the form asks for a XING profile (spec 4.3). */
  asksForXing: v.optional(v.boolean(), false),
  /** An example of a telephone number, in the notation that is usual in the country. */
  telephoneExample: v.pipe(
    v.string(),
    v.regex(/^\+[0-9 ]{1,30}$/, "must be a + and up to 30 digits and spaces, such as +49 30 123456"),
  ),
  /** How telephone numbers are dialled within the country. If this is missing, the form does not add a country code to national numbers. */
  dialling: v.optional(diallingSchema),
});

const contacts = {
  /** The contact for candidates of countries that have no contact of their own (spec 4.10). */
  defaultContact: email,
  /**
   * The mail address that is notified of applications in countries without a recruiting address of their own. If it is missing, nobody is notified
   * for these countries.
   */
  defaultRecruiting: v.optional(email),
};

/** `countries.json`, completed with the facts about each country that come with the program (`withCountryFacts`). */
export const countriesFile = v.strictObject({
  $schema: v.optional(v.string()),
  ...contacts,
  countries: v.pipe(v.array(country), v.minLength(1)),
});

const { entries: countryEntries } = country;

/** `countries.json` as operators write it, without the facts that `withCountryFacts` adds. The schema for editors is generated from it. */
export const writtenCountriesFile = v.strictObject({
  $schema: v.optional(v.string()),
  ...contacts,
  countries: v.pipe(
    v.array(
      v.strictObject({
        ...countryEntries,
        language: v.optional(countryEntries.language),
        names: v.optional(countryEntries.names),
        telephoneExample: v.optional(countryEntries.telephoneExample),
      }),
    ),
    v.minLength(1),
  ),
});

/** A country of `countries.json`, checked. */
export type Country = v.InferOutput<typeof countriesFile>["countries"][number];

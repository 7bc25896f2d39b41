import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { answerDaysSetting } from "./answer-days-setting.ts";
import { brandColours, brandFonts } from "./brand-look.ts";
import { brandControllerFields, companyControllerFields } from "./controller-files.ts";
import { type CountryCode, countryCodes } from "./country-code.ts";
import { narrowingFilters, usualFilters } from "./filter-names.ts";
import { localisedText, prepositions } from "./localised-text.ts";
import { type TaxonomyList, taxonomyKeys } from "./taxonomy.ts";

const code = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a code is lower case letters, digits and hyphens"),
);
const countryCode = countryCodes.schema;
const email = v.pipe(v.string(), v.email());

const schemaLink = { $schema: v.optional(v.string()) };

/** The filters that the panel shows besides the country, without duplicates. */
const panelFilters = v.pipe(
  v.array(v.picklist(narrowingFilters, `a filter is one of ${narrowingFilters.join(", ")}`)),
  v.check((names) => new Set(names).size === names.length, "a filter is named twice"),
);

const otherWords = v.optional(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))), []);

/**
 * The displayed names of a key, and other words, in any language, by which searches recognise the key. The words in `narrower` name only a part of what the
 * key means, as `Minijob` names some part-time work: they find titles with the word, but not all openings with the key.
 */
const termText = v.strictObject({ ...localisedText.entries, aliases: otherWords, narrower: otherWords });

/** Returns the schema for the names of a fixed list of keys: a name for each key, in all languages. */
const labelled = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, termText])) as Record<Keys[number], typeof termText>);

const labelledLists = Object.fromEntries(
  Object.entries(taxonomyKeys).map(([list, keys]) => [list, labelled(keys)]),
) as { [List in TaxonomyList]: ReturnType<typeof labelled<(typeof taxonomyKeys)[List]>> };

const svgPath =
  "must be the path of an SVG in the site folder, in lower case letters, digits, hyphens and slashes: logo.svg";

/** `site/brand.json`: the brand and the settings of a site. */
export const brandFile = v.strictObject({
  ...schemaLink,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  legalName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  /** The key of the product: part of the wire field `{product}Referent`, and the default source of applications (spec 4.3, 4.11). */
  productKey: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]{0,30}$/, "must be a letter and up to 30 letters and digits, all in lower case"),
  ),
  /** The pattern of the base path: it begins with {lang}, ends with {country}, and may contain anything in between (spec 1.2). */
  basePath: v.pipe(
    v.string(),
    v.regex(
      /^\/\{lang\}(\/[a-z0-9-]+)*\/\{country\}$/,
      "must begin with /{lang} and end with /{country}, such as /{lang}/careers/{country}; between them, only lower case letters, digits, hyphens and slashes",
    ),
  ),
  defaultCountry: countryCode,
  /** Whether the site is a demo. A demo loads its own openings once, when the catalogue is created. */
  demo: v.optional(v.boolean(), false),
  /** A person who applies again within this many days is told that they have already applied (spec 4.9). With 0, everybody can always apply again. */
  alreadyAppliedDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(730)), 90),
  /** The number of working days within which candidates are promised an answer, unless a country, company or opening sets another (spec C35). */
  answerDays: v.optional(answerDaysSetting, 10),
  /** Whether a candidate gets a mail when the promised day has passed without an answer (spec C35). */
  apologisesForLateAnswers: v.optional(v.boolean(), false),
  /** Whether the pages of openings say how fast the company usually answers (spec C35). */
  showsAnswerTimes: v.optional(v.boolean(), false),
  /** Whether visitors can subscribe to new openings by mail (spec C43). */
  alerts: v.optional(v.boolean(), false),
  ...brandControllerFields,
  /** The path of the logo in the site folder. */
  logo: v.pipe(v.string(), v.regex(/^[a-z0-9/-]+\.svg$/, svgPath)),
  /** The path of a logo for light backgrounds, if `logo` is only for dark ones such as the header. */
  logoOnLight: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9/-]+\.svg$/, svgPath))),
  /**
   * The languages of the texts in `texts/`, the main one first; all languages if missing. In other languages, a page shows the text in the main
   * language, and says so.
   */
  textLanguages: v.optional(v.pipe(v.array(v.picklist(languages)), v.minLength(1))),
  /** The filters of the panel, in order. The country is not listed here; it is always the first. */
  filters: v.optional(panelFilters, [...usualFilters]),
  colours: v.optional(brandColours),
  fonts: v.optional(brandFonts),
  /** The mail address for reports of vulnerabilities, and the languages that its readers understand, the preferred one first (trust 1.25). */
  security: v.optional(
    v.strictObject({ contact: email, languages: v.pipe(v.array(v.picklist(languages)), v.minLength(1)) }),
  ),
  siteTitle: localisedText,
  headline: localisedText,
  /** An example of what to search for, shown in the empty search box: `e.g. crane, weather data`. */
  searchExample: v.optional(localisedText),
  diConsent: localisedText,
});

/** `site/taxonomy.json`: the displayed names of the fixed keys of spec 2.5. */
export const taxonomyFile = v.strictObject({
  ...schemaLink,
  ...labelledLists,
});

const line = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));

/** An office of a company in a city. It is part of the structured data for search engines (spec C14). */
const office = v.strictObject({
  country: countryCode,
  /** The code of the city, as used in openings. */
  city: code,
  street: v.optional(line),
  postalCode: v.optional(line),
  /** The state, province or county of the office. */
  region: v.optional(line),
});

/** `site/companies.json`: the companies of the group. */
export const companiesFile = v.strictObject({
  ...schemaLink,
  companies: v.array(
    v.strictObject({
      code,
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
      logo: v.optional(v.string()),
      /** The company's own website, for the structured data. */
      website: v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://"))),
      offices: v.optional(v.array(office), []),
      /** The number of working days within which candidates of the company are promised an answer. */
      answerDays: v.optional(answerDaysSetting),
      ...companyControllerFields,
    }),
  ),
});

const degrees = (what: string, max: number) => {
  const says = `a ${what} is a number of degrees from -${max} to ${max}`;
  return v.pipe(v.number(says), v.minValue(-max, says), v.maxValue(max, says));
};

/** `site/cities.json`, by country. A name is a single string if it is the same in all languages. */
export const citiesFile = v.strictObject({
  ...schemaLink,
  /** Replacements for the beginnings of city names that add the preposition for "in": `Le ` becomes `au `. The longest matching beginning applies. */
  prepositions: v.optional(v.partial(prepositions)),
  cities: v.record(
    countryCode,
    v.array(
      v.strictObject({
        code,
        name: v.union([v.pipe(v.string(), v.nonEmpty()), localisedText]),
        /** The name of the city with the preposition for "in", if `prepositions` does not result in the right one: `no Porto`. */
        namesWithIn: v.optional(v.partial(localisedText)),
        /** The position of the city, from which distances to other cities are calculated (WGS 84; north and east are positive). */
        coordinates: v.optional(
          v.strictObject({ latitude: degrees("latitude", 90), longitude: degrees("longitude", 180) }),
        ),
        /** The state, province or county of the city, for the structured data (spec C14). */
        region: v.optional(line),
        /** The postal code of the city, if the city has only one. */
        postalCode: v.optional(line),
        aliases: v.optional(v.array(v.string()), []),
      }),
    ),
  ),
});

/** The ways to share an opening that the program supports (spec 3.3). */
export const shareServices = ["device", "copy", "email", "linkedin", "xing", "whatsapp", "x"] as const;

/** `site/share.json`: the links for sharing an opening, in order, and the countries in which each is shown. */
export const shareFile = v.strictObject({
  ...schemaLink,
  links: v.array(v.strictObject({ service: v.picklist(shareServices), countries: v.optional(v.array(countryCode)) })),
});

const searchText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80));

/** `site/synonyms.json`: texts of up to four words; optional. */
export const synonymsFile = v.strictObject({
  ...schemaLink,
  /** Groups of texts with the same meaning. A search for one of them, in any language, also finds the others. */
  both: v.optional(v.array(v.pipe(v.array(searchText), v.minLength(2))), []),
  /** A search for `from` also finds `to`, but not the other way round. */
  oneWay: v.optional(
    v.array(v.strictObject({ from: searchText, to: v.pipe(v.array(searchText), v.minLength(1)) })),
    [],
  ),
});

/** The synonyms of a site. */
export type Synonyms = Omit<v.InferOutput<typeof synonymsFile>, "$schema">;

export const noSynonyms: Synonyms = { both: [], oneWay: [] };
/** The checked contents of `site/brand.json`. */
export type Brand = v.InferOutput<typeof brandFile>;
/** The checked contents of `site/taxonomy.json`. */
export type Taxonomy = v.InferOutput<typeof taxonomyFile>;
/** A company of `site/companies.json`, checked. */
export type Company = v.InferOutput<typeof companiesFile>["companies"][number];
/** A city of `site/cities.json`, checked. */
export type City = v.InferOutput<typeof citiesFile>["cities"][CountryCode][number];
export type Prepositions = v.InferOutput<typeof citiesFile>["prepositions"];
/** A link of `site/share.json`, checked. */
export type ShareLink = v.InferOutput<typeof shareFile>["links"][number];

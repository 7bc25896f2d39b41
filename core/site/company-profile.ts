import * as v from "valibot";
import { visibleLine } from "../text/visible.ts";
import { type Language, languages } from "../translation/language.ts";
import { countryCodes } from "./country-code.ts";
import { hiringStates } from "./hiring.ts";

const text = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.transform(visibleLine), v.nonEmpty());

const picturePath = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9-]{0,60}\.(?:svg|avif|webp|jpg|png)$/,
    "is the name of an SVG, AVIF, WebP, JPG or PNG beside this file, in lower case letters, digits and hyphens: ada.svg",
  ),
);

const cityCode = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "is the code of a city, as an office in companies.json has it"),
);

/** A photograph of the company: its workshop, what it makes, an office. */
const photograph = v.strictObject({
  /** The name of a file in the folder of the company. */
  picture: v.pipe(
    v.string(),
    v.regex(
      /^[a-z0-9][a-z0-9-]{0,60}\.(?:avif|webp|jpg|png)$/,
      "is the name of an AVIF, WebP, JPG or PNG beside this file, in lower case letters, digits and hyphens: hall.jpg",
    ),
  ),
  /** What the photograph shows, for people who cannot see it. */
  pictureText: text(200),
});

/** A person who works for the company. */
const person = v.strictObject({
  name: text(60),
  /** What the person does: `Engineer for signals, in Hamburg since 2019`. */
  work: text(120),
  /** The portrait: the name of a file in the folder of the company. */
  picture: v.optional(picturePath),
  /** What the portrait shows, for people who cannot see it. Without it, the portrait counts as decorative. */
  pictureText: v.optional(text(200)),
});

/** A step of hiring. */
const hiringStep = v.strictObject({
  /** What happens: `A call`. */
  name: text(60),
  /** How long the step takes: `30 minutes, in your first week`. */
  length: v.optional(text(60)),
  text: v.optional(text(400)),
  /** The state of an application at this step. It lets the candidate's own page show which step the application has reached. */
  state: v.optional(v.picklist(hiringStates)),
});

/** The hiring process: its steps in order, and who decides. */
export const hiringSchema = v.strictObject({
  steps: v.pipe(v.array(hiringStep), v.minLength(1), v.maxLength(8)),
  decides: v.optional(text(400)),
});

/** `site/companies/CODE/profile.LANGUAGE.json`: the profile of a company in one language. Missing parts are not shown. */
export const companyProfileFile = v.strictObject({
  $schema: v.optional(v.string()),
  /** What the company does, in one sentence. */
  sentence: text(200),
  paragraphs: v.optional(v.pipe(v.array(text(900)), v.maxLength(6)), []),
  /** The photograph behind the name of the company, at the top of its page. */
  cover: v.optional(photograph),
  /** The products of the company. */
  makes: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: text(80), text: text(400), photograph: v.optional(photograph) })),
      v.maxLength(8),
    ),
    [],
  ),
  /** Photographs of offices. Each is shown at its city, instead of the picture that the site has of the city. */
  places: v.optional(
    v.pipe(
      v.array(v.strictObject({ country: countryCodes.schema, city: cityCode, ...photograph.entries })),
      v.maxLength(30),
    ),
    [],
  ),
  /** People who describe their working day. */
  people: v.optional(v.pipe(v.array(v.strictObject({ ...person.entries, says: text(700) })), v.maxLength(8)), []),
  hiring: v.optional(hiringSchema),
  /** What the company offers to employees, each with a figure: `30` and `days of holiday`. */
  benefits: v.optional(v.pipe(v.array(v.strictObject({ figure: text(20), text: text(160) })), v.maxLength(12)), []),
  /** The person who answers questions about the company's openings. */
  contactPerson: v.optional(person),
});

/** A company in one language, checked. */
export type CompanyProfile = v.InferOutput<typeof companyProfileFile>;
/** A person of a company, checked. */
export type CompanyPerson = v.InferOutput<typeof person>;
/** A photograph of a company, checked. */
export type CompanyPhotograph = v.InferOutput<typeof photograph>;
/** The profiles of a site, by the code of the company and by language. A company without a profile has no page. */
export type CompanyProfiles = Readonly<Record<string, Readonly<Partial<Record<Language, CompanyProfile>>>>>;

/** Returns the path of a profile in the site folder. */
export const profilePath = (company: string, language: Language): string =>
  `companies/${company}/profile.${language}.json`;

/** Returns the profile of a company in a language; `undefined` if there is none. `company` may be any text from an address. */
export const profileOf = (
  { profiles }: { readonly profiles: CompanyProfiles },
  company: string,
  language: Language,
): CompanyProfile | undefined => (Object.hasOwn(profiles, company) ? profiles[company]?.[language] : undefined);

/** Returns the languages in which a company has a profile. */
export const profileLanguages = (
  { profiles }: { readonly profiles: CompanyProfiles },
  company: string,
): readonly Language[] => languages.filter((language) => profileOf({ profiles }, company, language));

/** Returns the file names of all portraits of a profile. */
export const picturesIn = ({ people, contactPerson }: CompanyProfile): readonly string[] =>
  [...people, ...(contactPerson ? [contactPerson] : [])].flatMap(({ picture }) => picture ?? []);

/** Returns the file names of all photographs of a profile that are not portraits. */
export const photographsIn = ({ cover, makes, places }: CompanyProfile): readonly string[] =>
  [cover, ...makes.map(({ photograph: of }) => of), ...places].flatMap((shown) => shown?.picture ?? []);

import * as v from "valibot";
import { fold } from "../text/fold.ts";
import { languages as allLanguages, type Language } from "../translation/language.ts";
import { lowContrastPairsOf } from "./colour-pairs.ts";
import { contrastOf } from "./contrast.ts";
import { writtenCountriesFile } from "./countries-file.ts";
import { type LocalisedText, localisedText } from "./localised-text.ts";
import { fixedColours, paletteOf } from "./palette.ts";
import { brandFile, companiesFile } from "./site-files.ts";

/** The facts about a group that an operator must enter to create its site. */
export interface NewSite {
  /** The name of the group. */
  readonly name: string;
  /** The codes of the countries. The first one is the default country of visitors. */
  readonly countries: readonly string[];
  /** The languages of the legal texts, the main one first. */
  readonly languages: readonly Language[];
  /** The name of the first company. */
  readonly company: string;
  /** The mail address to which candidates write. */
  readonly contact: string;
  /** The colour of the header, of links and of buttons, `#rrggbb`; it has to be dark. */
  readonly colour: string;
  /** The colour of highlighted words, the focus ring and the button in the header, `#rrggbb`; it has to be bright. */
  readonly accent: string;
}

const brandTexts = v.strictObject({ siteTitle: localisedText, headline: localisedText, diConsent: localisedText });
/** Texts for a new `brand.json`, in which `{name}` is replaced by the name of the group. Other placeholders, such as `{controller}`, are kept. */
export type BrandTexts = v.InferOutput<typeof brandTexts>;

/** Parses the texts for a new `brand.json` that come with the program. */
export const brandTextsIn = (file: unknown): BrandTexts => v.parse(brandTexts, file);

/** The texts and schemas for new sites that come with the program. */
export interface SiteTemplate {
  readonly brandTexts: BrandTexts;
  /** Returns the draft of a legal text, with gaps. */
  readonly draft: (name: string, language: Language) => string;
  /** The names of the prose pages, which include the legal texts. */
  readonly proseNames: readonly string[];
  /** The schemas for editors, by file name. */
  readonly schemas: ReadonlyMap<string, string>;
}

/** Whether a text is a mail address that a site may have as a contact. */
export const isMailAddress = (text: string): boolean => v.is(v.pipe(v.string(), v.email()), text);

/** The colours of a site whose operator chooses none. */
export const defaultColours = { colour: "#10152a", accent: "#ffc233" } as const;

/** Writes `Aurora Marine` as `aurora-marine`. */
const codeOfName = (name: string): string =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .join("-")
    .slice(0, 64);

/**
 * Returns the `colours` of `brand.json`. Some are mixed from the two given colours, and others are left at their defaults, such as the distinctive
 * colours of the roles `student` and `career_starter`.
 */
function coloursOf({ colour, accent }: Pick<NewSite, "colour" | "accent">) {
  const isOwn = colour.toLowerCase() !== defaultColours.colour;
  const buttons = { light: colour, dark: onDark(accent), header: accent };
  return {
    ...(isOwn
      ? {
          page: { link: { light: buttons.light, dark: buttons.dark } },
          roles: { default: buttons, professional: buttons },
        }
      : {}),
    header: {
      ground: colour,
      text: "#ffffff",
      quiet: mixed(colour, "#ffffff", 0.8),
      line: mixed(colour, "#ffffff", 0.15),
      edge: mixed(colour, "#ffffff", 0.55),
    },
    tiles: [accent, "#ff6f4d", "#2bd39b", "#8e7bff", "#7cc7ff"],
  };
}

/** Returns the accent colour, mixed with white until it is legible in the dark theme, and until dark text is legible on it. */
function onDark(accent: string): string {
  const { page } = paletteOf({});
  const grounds = [page.ground.dark, page.paper.dark, fixedColours.onRole.dark];
  const isLegible = (colour: string): boolean => grounds.every((ground) => contrastOf(colour, ground) >= 4.5);
  const mixes = [0, 0.2, 0.4, 0.6, 0.8].map((part) => mixed(accent, "#ffffff", part));
  return mixes.find(isLegible) ?? "#ffffff";
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours. `part` is the share of the second colour, from 0 to 1. */
const mixed = (from: string, to: string, part: number): string => {
  const other = channels(to);
  const each = channels(from).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part));
  return `#${each.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

/** Returns what is wrong with the two colours, in one line; `undefined` if everything is legible (look 3.2). */
export function colourProblem(colours: Pick<NewSite, "colour" | "accent">): string | undefined {
  for (const [name, value] of Object.entries(colours))
    if (!/^#[0-9a-f]{6}$/i.test(value)) return `the ${name} must be written #rrggbb, such as #10152a`;
  const white = contrastOf("#ffffff", colours.colour);
  if (white < 7)
    return `the colour needs a contrast of 7 with white text but has ${floored(white)}; choose a darker one`;
  const [weak] = lowContrastPairsOf({ colours: coloursOf(colours) });
  return weak && `${weak.key}: ${weak.says}`;
}

/** Rounds a contrast down, so that it never looks sufficient when it is not. */
const floored = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

/** Returns an SVG in the accent colour, as a placeholder for the group's own logo. */
const logoOf = ({ accent }: Pick<NewSite, "accent">): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><path d="M16 46V18h12a18 18 0 0 1 18 18v10H34V36a6 6 0 0 0-6-6v16z" fill="#12172b"/></svg>\n`;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Returns the content of all files of a new site folder, by path, and the code of the company. Basic files are left out, because they come with the
 * program.
 */
export function newSiteFiles(answers: NewSite, { brandTexts: texts, draft, proseNames, schemas }: SiteTemplate) {
  const { name, countries, languages, company, contact } = answers;
  const named = (text: LocalisedText) =>
    Object.fromEntries(
      Object.entries(text).map(([language, words]) => [language, words.replaceAll("{name}", () => name)]),
    );
  const brand = {
    $schema: "./schemas/brand.json",
    name,
    legalName: name,
    productKey:
      codeOfName(name)
        .replace(/[^a-z0-9]/g, "")
        .replace(/^[0-9]+/, "")
        .slice(0, 31) || "careers",
    basePath: "/{lang}/careers/{country}",
    defaultCountry: countries[0],
    demo: false,
    logo: "logos/brand.svg",
    textLanguages: languages,
    colours: coloursOf(answers),
    security: { contact, languages },
    alreadyAppliedDays: 0,
    diConsentRequired: false,
    diConsentLanguages: allLanguages,
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, named(text)])),
  };
  const code = codeOfName(company) || "company";
  const files = new Map([
    ["brand.json", json(brand)],
    [
      "countries.json",
      json({
        $schema: "./schemas/countries.json",
        defaultContact: contact,
        defaultRecruiting: contact,
        countries: countries.map((each) => ({ code: each, offered: true })),
      }),
    ],
    ["companies.json", json({ $schema: "./schemas/companies.json", companies: [{ code, name: company }] })],
    ["logos/brand.svg", logoOf(answers)],
    ...[...schemas].map(([file, text]) => [`schemas/${file}`, text] as const),
    ...proseNames.flatMap((prose) =>
      languages.map((language) => [`texts/${prose}.${language}.html`, draft(prose, language)] as const),
    ),
  ]);
  v.parse(brandFile, brand);
  v.parse(companiesFile, JSON.parse(files.get("companies.json") ?? ""));
  v.parse(writtenCountriesFile, JSON.parse(files.get("countries.json") ?? ""));
  return { files, company: code };
}

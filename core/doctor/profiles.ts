import * as v from "valibot";
import {
  type CompanyProfile,
  type CompanyProfiles,
  companyProfileFile,
  photographsIn,
  picturesIn,
  profilePath,
} from "../site/company-profile.ts";
import { issuesOf } from "../site/issues.ts";
import { preparedPhotograph } from "../site/photographs.ts";
import type { Picture, Pictures } from "../site/pictures.ts";
import { isDrawing, type NamedPicture, preparedPortrait } from "../site/portraits.ts";
import { isLanguage, type Language, languages } from "../translation/language.ts";
import { parseFile, type SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import { leftoverFindings, preparedPicturesIn } from "./prepared-pictures.ts";
import type { SiteFolder } from "./site-folder.ts";

/** The maximum size of a drawn portrait, in bytes. Larger ones do not load quickly on a phone. */
const maxPictureBytes = 60_000;

const profileFile = /^companies\/([^/]+)\/profile\.([^./]+)\.json$/;

interface Profile {
  readonly file: string;
  readonly company: string;
  readonly language: Language;
  readonly content: CompanyProfile;
}

/** What the check of profiles needs, apart from the site folder. */
export interface ProfileCheckParts {
  readonly languageOfText: (text: string) => string;
  /** Returns the hash by which the index of prepared pictures identifies an original picture. */
  readonly sourceHashOf: (bytes: Uint8Array) => string;
}

/** Checks the profiles of companies: their keys, their languages, and their pictures. */
export function profileFindings(
  folder: SiteFolder,
  { brand, companies }: Pick<SiteFiles, "brand" | "companies">,
  { languageOfText, sourceHashOf }: ProfileCheckParts,
): Finding[] {
  const findings: Finding[] = [];
  const profiles: Profile[] = [];
  for (const file of folder.files.filter((name) => profileFile.test(name))) {
    const [, company = "", language = ""] = profileFile.exec(file) ?? [];
    if (companies && !companies.some(({ code }) => code === company))
      findings.push(warningFinding(file, `is never shown: ${company} is not in companies.json; add it there`));
    else if (!isLanguage(language))
      findings.push(warningFinding(file, `is never shown: ${language} is not one of ${languages.join(", ")}`));
    else {
      const content = contentOf(folder, file, findings);
      if (content) profiles.push({ file, company, language, content });
    }
  }
  return [
    ...findings,
    ...profiles.flatMap((profile) => [
      ...picturesOf(folder, profile, sourceHashOf),
      ...languageOf(profile, languageOfText),
      ...unknownPlaces(profile, companies ?? []),
    ]),
    ...comparedFindings(profiles, brand?.textLanguages ?? languages),
    ...unusedPictures(folder, profiles),
    ...leftoverFindings(folder, byCompany(profiles)),
  ];
}

const byCompany = (profiles: readonly Profile[]): CompanyProfiles =>
  Object.fromEntries(
    [...Map.groupBy(profiles, ({ company }) => company)].map(([company, own]) => [
      company,
      Object.fromEntries(own.map(({ language, content }) => [language, content])),
    ]),
  );

function contentOf(folder: SiteFolder, file: string, findings: Finding[]): CompanyProfile | undefined {
  const written = parseFile(folder, file, findings);
  if (written === undefined) return undefined;
  const checked = v.safeParse(companyProfileFile, written);
  if (checked.success) return checked.output;
  findings.push(...issuesOf(checked.issues).map(({ key, says }) => errorFinding(`${file}, ${key}`, says)));
  return undefined;
}

/** Returns the paths of the photographs, except for portraits, that the profiles of companies name. Ignores profiles that cannot be read. */
export const photographPaths = (folder: SiteFolder): ReadonlySet<string> =>
  new Set(
    folder.files.flatMap((file) => {
      const [, company] = profileFile.exec(file) ?? [];
      const content = company === undefined ? undefined : contentOf(folder, file, []);
      return company !== undefined && content ? photographsIn(content).map((name) => pathBeside(company, name)) : [];
    }),
  );

const pathBeside = (company: string, name: string): string => `companies/${company}/${name}`;

function picturesOf(
  folder: SiteFolder,
  { file, company, content }: Profile,
  sourceHashOf: ProfileCheckParts["sourceHashOf"],
): Finding[] {
  const missing = (name: string) =>
    errorFinding(file, `${name} is missing; put it beside the profile, or name another`);
  const photographs = [...new Set(photographsIn(content))].flatMap((name) => {
    const bytes = folder.bytes(pathBeside(company, name));
    if (bytes === undefined) return [missing(name)];
    return unpreparedFindings(folder, { company, file: name }, sourceHashOf(bytes), preparedPhotograph);
  });
  const portraits = [...new Set(picturesIn(content))].flatMap((name) => {
    const bytes = folder.bytes(pathBeside(company, name));
    if (bytes === undefined) return [missing(name)];
    if (!isDrawing(name))
      return unpreparedFindings(folder, { company, file: name }, sourceHashOf(bytes), preparedPortrait);
    const size = bytes.byteLength;
    return size > maxPictureBytes
      ? [
          warningFinding(
            pathBeside(company, name),
            `has ${size} bytes; a portrait is shown 96 pixels wide, and loads quickly with at most ${maxPictureBytes}`,
          ),
        ]
      : [];
  });
  return [...photographs, ...portraits];
}

/** Finds a photograph that is not shown, because `careers images` has not prepared it or it has changed since then. */
function unpreparedFindings(
  folder: SiteFolder,
  named: NamedPicture,
  source: string,
  preparedOf: (pictures: Pictures, named: NamedPicture) => Picture | undefined,
): Finding[] {
  const prepared = preparedOf(preparedPicturesIn(folder), named);
  if (prepared?.source === source) return [];
  const says = prepared
    ? "was prepared from an earlier file, or by an earlier program: run careers images, which prepares it again"
    : "is not shown yet: run careers images, which prepares it";
  return [warningFinding(pathBeside(named.company, named.file), says)];
}

function languageOf({ file, language, content }: Profile, languageOfText: (text: string) => string): Finding[] {
  const detected = languageOfText([content.sentence, ...content.paragraphs].join(" "));
  return detected === language || content.paragraphs.length === 0
    ? []
    : [warningFinding(file, `seems to be in ${detected}, not ${language}; write it in its language`)];
}

/** Finds photographs of cities in which the company has no office. */
function unknownPlaces({ file, company, content }: Profile, companies: NonNullable<SiteFiles["companies"]>): Finding[] {
  const offices = companies.find(({ code }) => code === company)?.offices ?? [];
  return content.places.flatMap(({ country, city }, index) =>
    offices.some((office) => office.country === country && office.city === city)
      ? []
      : [
          warningFinding(
            `${file}, places.${index}`,
            `is never shown: companies.json has no office of ${company} in ${city} (${country}); add it there`,
          ),
        ],
  );
}

/**
 * Finds languages in which a company has no page, and profiles whose steps of hiring or photographs differ from those of the company's first profile.
 */
function comparedFindings(profiles: readonly Profile[], written: readonly Language[]): Finding[] {
  return [...new Set(profiles.map(({ company }) => company))].flatMap((company) => {
    const own = profiles.filter((each) => each.company === company);
    const missing = written.filter((language) => !own.some((each) => each.language === language));
    const stepsOf = ({ content }: Profile): string =>
      (content.hiring?.steps ?? []).map(({ state = "-" }) => state).join(" ");
    const [first, ...others] = own;
    const photographsOf = ({ content }: Profile): string => [...photographsIn(content)].sort().join(" ");
    return [
      ...(missing.length > 0
        ? [
            warningFinding(
              `companies/${company}`,
              `has no profile in ${missing.join(", ")}: there is no page in ${missing.length > 1 ? "these languages" : "this language"}`,
            ),
          ]
        : []),
      ...others
        .filter((each) => first && stepsOf(each) !== stepsOf(first))
        .map(({ file, language }) =>
          warningFinding(
            `${file}, hiring.steps`,
            `are other steps than in ${profilePath(company, first?.language ?? language)}; candidates in all languages go through the same`,
          ),
        ),
      ...others
        .filter((each) => first && photographsOf(each) !== photographsOf(first))
        .map(({ file, language }) =>
          warningFinding(
            file,
            `names other photographs than ${profilePath(company, first?.language ?? language)}; visitors in all languages see the same company`,
          ),
        ),
    ];
  });
}

function unusedPictures(folder: SiteFolder, profiles: readonly Profile[]): Finding[] {
  const used = new Set(
    profiles.flatMap(({ company, content }) =>
      [...picturesIn(content), ...photographsIn(content)].map((name) => pathBeside(company, name)),
    ),
  );
  return folder.files
    .filter((file) => /^companies\/.+\.(?:svg|avif|webp|jpe?g|png)$/i.test(file) && !used.has(file))
    .map((file) => warningFinding(file, "is not shown: no profile names it; remove it"));
}

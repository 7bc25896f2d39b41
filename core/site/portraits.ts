import { type CompanyPerson, type CompanyProfile, type CompanyProfiles, picturesIn } from "./company-profile.ts";
import { type Picture, type Pictures, pictureOf } from "./pictures.ts";

/** The width and height of a prepared portrait, in pixels: twice its size in CSS pixels. */
export const portraitSizePx = 192;

/** A portrait or another picture that a profile names: a file in the folder of its company. */
export interface NamedPicture {
  readonly company: string;
  readonly file: string;
}

/** Returns the portraits that profiles name, each once. */
export const portraitsIn = (profiles: CompanyProfiles): readonly NamedPicture[] =>
  Object.entries(profiles).flatMap(([company, byLanguage]) =>
    [...new Set(Object.values(byLanguage).flatMap(picturesIn))].map((file) => ({ company, file })),
  );

/** Whether a portrait is a drawing (SVG), which is served unchanged. All others are photographs, which `careers images` has to prepare. */
export const isDrawing = (file: string): boolean => file.endsWith(".svg");

/**
 * Returns the code of a prepared photograph, such as `tavela_ada_jpg` for `ada.jpg` of the company `tavela`. It is unique, because neither company
 * codes nor file names contain an underscore, and it includes the extension, because `ada.png` may show somebody else.
 */
export const preparedCode = ({ company, file }: NamedPicture): string => `${company}_${file.replace(".", "_")}`;

/** Returns the company in the code of a prepared photograph. */
export const companyOf = (code: string): string => code.split("_")[0] ?? "";

/**
 * Returns the name of a prepared picture's original in messages to operators: its path for a photograph beside a profile, such as
 * `companies/tavela/ada.jpg`, otherwise its path without the extension, such as `cities/berlin`.
 */
export function originalName({ kind, code }: Pick<Picture, "kind" | "code">): string {
  const [company, file, extension] = code.split("_");
  return kind === "people" || kind === "companies" ? `companies/${company}/${file}.${extension}` : `${kind}/${code}`;
}

/**
 * Returns the name of the original of prepared files by the beginning of their names, as `originalName` does. If the original cannot be derived from
 * the beginning, as in names of earlier versions, returns the path of the prepared files, such as `pictures/prepared/people-tavela-ada-jpg`.
 */
export function originalNameOfStart(start: string): string {
  const [, kind, code] = /^(people|companies)-([^_]+_[^_]+_[^_]+)$/.exec(start) ?? [];
  return code ? originalName({ kind: kind === "people" ? kind : "companies", code }) : `pictures/prepared/${start}`;
}

/** Returns the prepared portrait; `undefined` if it has not been prepared. */
export const preparedPortrait = (pictures: Pictures, portrait: NamedPicture): Picture | undefined =>
  pictureOf(pictures, "people", preparedCode(portrait));

/**
 * Removes from profiles the portraits that cannot be served, so that no page shows a broken image: photographs that are not among the prepared
 * `pictures`, and drawings whose file does not exist (`exists`).
 */
export const withoutMissingPortraits = (
  profiles: CompanyProfiles,
  pictures: Pictures,
  exists: (named: NamedPicture) => boolean,
): CompanyProfiles => {
  const served =
    (company: string) =>
    <Person extends CompanyPerson>(person: Person): Person => {
      const { picture: file, pictureText: _, ...rest } = person;
      if (file === undefined) return person;
      const named = { company, file };
      return (isDrawing(file) ? exists(named) : preparedPortrait(pictures, named)) ? person : (rest as Person);
    };
  const profileOf = (company: string, { contactPerson, ...profile }: CompanyProfile): CompanyProfile => ({
    ...profile,
    people: profile.people.map(served(company)),
    ...(contactPerson ? { contactPerson: served(company)(contactPerson) } : {}),
  });
  return Object.fromEntries(
    Object.entries(profiles).map(([company, byLanguage]) => [
      company,
      Object.fromEntries(
        Object.entries(byLanguage).map(([language, profile]) => [language, profileOf(company, profile)]),
      ),
    ]),
  );
};

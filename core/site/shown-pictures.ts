import type { CompanyProfiles } from "./company-profile.ts";
import { namedPhotographs } from "./photographs.ts";
import type { Picture } from "./pictures.ts";
import { type NamedPicture, portraitsIn, preparedCode } from "./portraits.ts";

/**
 * Returns a function that decides whether a prepared picture may be shown. A picture of a person or company may be shown only while a profile names
 * it and its original exists. Removing either of the two removes the picture from the site. `exists` returns whether the original of a named picture
 * exists.
 */
export function shownPictures(
  profiles: CompanyProfiles,
  exists: (named: NamedPicture) => boolean,
): (picture: Pick<Picture, "kind" | "code">) => boolean {
  const codesOf = (named: readonly NamedPicture[]) => new Set(named.filter(exists).map(preparedCode));
  const people = codesOf(portraitsIn(profiles));
  const companies = codesOf(namedPhotographs(profiles));
  return ({ kind, code }) => {
    if (kind === "people") return people.has(code);
    return kind === "companies" ? companies.has(code) : true;
  };
}

import { type CompanyPerson, type CompanyProfile, profileOf } from "#core/site/company-profile.ts";
import type { Site } from "#core/site/site.ts";
import { breaksInText, type Hyphenator } from "#core/text/hyphenation.ts";
import type { Language } from "#core/translation/language.ts";
import type { Breaks } from "./breakable-text.tsx";

/** In letters. Shorter words fit on a line even if the text is twice as large. */
const minHyphenatedLength = 14;

/** Returns the profile of a company with the addresses of its pictures; `undefined` if the company has none in this language. */
export function profileView(
  site: Pick<Site, "profiles">,
  company: string,
  language: Language,
): CompanyProfile | undefined {
  const profile = profileOf(site, company, language);
  if (!profile) return undefined;
  const { contactPerson, ...rest } = profile;
  const pictured = <Person extends CompanyPerson>(person: Person): Person => ({
    ...person,
    ...(person.picture === undefined ? {} : { picture: `/companies/${company}/${person.picture}` }),
  });
  return {
    ...rest,
    people: profile.people.map(pictured),
    ...(contactPerson ? { contactPerson: pictured(contactPerson) } : {}),
  };
}

/** Finds where the long words of texts may be hyphenated. */
export const hyphenationPointsByText = (
  texts: readonly (string | undefined)[],
  language: Language,
  hyphenate: Hyphenator,
): Breaks =>
  Object.fromEntries(
    texts
      .filter((text) => text !== undefined)
      .map(
        (text) =>
          [text, breaksInText((piece, of) => hyphenate(piece, of, minHyphenatedLength), text, language)] as const,
      )
      .filter(([, breaks]) => breaks.length > 0),
  );

/** Returns all texts of a profile in which long words may occur. */
export const textsIn = ({ sentence, paragraphs, makes, people, hiring, benefits, contactPerson }: CompanyProfile) => [
  sentence,
  ...paragraphs,
  ...makes.flatMap(({ name, text }) => [name, text]),
  ...people.flatMap(({ work, says }) => [work, says]),
  ...(hiring?.steps.flatMap(({ name, text }) => [name, text]) ?? []),
  hiring?.decides,
  ...benefits.map(({ text }) => text),
  contactPerson?.work,
];

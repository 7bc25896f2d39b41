/** `(m/w/d)`, `H/F`, `f/m/x`, `(gn)`: who may apply, which says nothing about the work. */
const marks =
  /(?<![\p{L}\p{N}])\(?(?:[mwfdhxiu](?:\s?[/|,]\s?[mwfdhxiu*]){1,3}|all genders?|alle geschlechter|gn|tous les genres)\)?(?![\p{L}\p{N}])/giu;

const german = "innen|in|r|n|e|er|frau|frauen|mann|männer";
const french = "euses?|ses?|trices?|rices?|nes?|ères?|eres?|ières?|ves?|fes?|te|le|e|es|s";
const italianOrPortuguese = "a|o|i|as|os|trice|trici|rice|ora|oras|essa|eira|na";

/** What the other gender adds to a word: `/in`, `*innen`, `(se)`, `·e·s`, `/trice`, `(a)`. */
const endings = new RegExp(
  `(?<=\\p{L}{3})(?:[/*:_·•(]-?(?:${german}|${french}|${italianOrPortuguese})\\)?|[-.](?:${french}))(?:[-.·•/]s)?(?![\\p{L}\\p{N}])`,
  "giu",
);

/** `EntwicklerIn`, `MitarbeiterInnen`. */
const innerCapital = /(?<=\p{Ll}{3})In(?:nen)?(?!\p{L})/gu;

/** A text with each word once, in one gender; a word in the other gender alone stays (stems.ts brings them together). */
export const withoutGender = (text: string): string =>
  text
    .replace(marks, " ")
    .replace(innerCapital, "")
    .replace(endings, "")
    .replace(/(?<=\p{L}{4})\*/gu, "")
    .replaceAll("ə", "o");

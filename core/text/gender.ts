/** Gender notes such as `(m/w/d)`, `H/F`, `f/m/x` and `(gn)`, which say nothing about the work. */
const genderNotes =
  /(?<![\p{L}\p{N}])\(?(?:[mwfdhxiu](?:\s?[/|,]\s?[mwfdhxiu*]){1,3}|all genders?|alle geschlechter|gn|tous les genres)\)?(?![\p{L}\p{N}])/giu;

const german = "innen|in|r|n|e|er|frau|frauen|mann|männer";
const french = "euses?|ses?|trices?|rices?|nes?|ères?|eres?|ières?|ves?|fes?|te|le|e|es|s";
const italianOrPortuguese = "a|o|i|as|os|trice|trici|rice|ora|oras|essa|eira|na";

/** Endings for the other gender: `/in`, `*innen`, `(se)`, `·e·s`, `/trice`, `(a)`. */
const endings = new RegExp(
  `(?<=\\p{L}{3})(?:[/*:_·•(]-?(?:${german}|${french}|${italianOrPortuguese})\\)?|[-.](?:${french}))(?:[-.·•/]s)?(?![\\p{L}\\p{N}])`,
  "giu",
);

/** `EntwicklerIn`, `MitarbeiterInnen`. */
const innerCapital = /(?<=\p{Ll}{3})In(?:nen)?(?!\p{L})/gu;

/** Reduces paired gender forms to one. A word in a single gender stays as it is; stemming brings both together (stems.ts). */
export const withoutGender = (text: string): string =>
  text
    .replace(genderNotes, " ")
    .replace(innerCapital, "")
    .replace(endings, "")
    .replace(/(?<=\p{L}{4})\*/gu, "")
    .replaceAll("ə", "o");

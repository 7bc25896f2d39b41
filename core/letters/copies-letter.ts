import type { CopiesNotice } from "../mail/copies-notice.ts";
import { paletteOf } from "../site/palette.ts";
import { countryOf, timeZoneOf } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import { formatDay } from "../translation/moments.ts";
import { createTranslator } from "../translation/translate.ts";
import type { Letter } from "./letter.ts";
import type { LetterContext } from "./letter-parts.ts";

/**
 * Tells recruiting what to do with its copies of an application, and gives the reference and the id with which to find them (spec C10). The
 * application itself may already be erased, so the letter is written from the `CopiesNotice` alone.
 */
export function copiesLetter(
  { id, reference: said, country, event, at, until }: CopiesNotice,
  language: Language,
  { site, messages }: Pick<LetterContext, "site" | "messages">,
): Letter {
  const reference: string = said ?? id; // a notice that an earlier version stored has no reference
  const t = createTranslator(messages[language], language);
  const zone = timeZoneOf(site, country);
  const date = formatDay(at, language, zone);
  const end = formatDay(until ?? at, language, zone);
  const texts = {
    withdrawn: t("mail.copies.withdrawn", { date }),
    held: t("mail.copies.held", { date }),
    erased: t("mail.copies.erased", { date }),
    handed_on: t("mail.copies.handedOn", { date, end }),
  };
  const heading = t(event === "handed_on" ? "mail.copies.headingHandedOn" : "mail.copies.heading");
  const { name: brand } = site.brand;
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t(event === "handed_on" ? "mail.copies.subjectHandedOn" : "mail.copies.subject", { reference }),
    preheader: texts[event],
    heading,
    paragraphs: [[texts[event]], [t(event === "handed_on" ? "mail.copies.until" : "mail.copies.where")]],
    facts: {
      heading: t("mail.notice.facts"),
      list: [
        { label: t("mail.fact.reference"), lines: [[{ whole: reference }]] },
        { label: t("mail.copies.id"), lines: [[id]] },
        { label: t("search.country"), lines: [[countryOf(site, country)?.names[language] ?? country]] },
      ],
    },
    closing: [],
    smallPrint: [[t("mail.copies.nameless")]],
  };
}

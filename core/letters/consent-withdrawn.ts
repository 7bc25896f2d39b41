import { countryOf } from "../site/site.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { noticeLetter } from "./notice.ts";

/** What recruiting is told when a candidate withdraws the consent to diversity data (spec C12). Nothing in it says who that is. */
export function consentWithdrawnLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language } = parts;
  const country = countryOf(site, application.country)?.names[language] ?? application.country;
  return {
    ...noticeLetter(parts),
    subject: t("mail.consentWithdrawn.subject", { title, country }),
    preheader: t("mail.consentWithdrawn.text"),
    heading: t("mail.consentWithdrawn.heading"),
    paragraphs: [[t("mail.consentWithdrawn.text")]],
  };
}

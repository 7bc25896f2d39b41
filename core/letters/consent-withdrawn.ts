import { countryOf } from "../site/site.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { noticeLetter } from "./notice.ts";

export const consentWithdrawnMail = defineMailKind({
  template: "consent-withdrawn",
  reader: "recruiting",
  after: ["consent_withdrawn"],
  letter: consentWithdrawnLetter,
});

/** Tells recruiting that a candidate has withdrawn the consent to diversity data (spec C12). Does not say which candidate. */
function consentWithdrawnLetter(parts: LetterParts): Letter {
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

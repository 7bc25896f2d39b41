import { countryOf } from "../site/site.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { noticeLetter } from "./notice.ts";

export const objectionMail = defineMailKind({
  template: "objection",
  reader: "recruiting",
  after: ["objected"],
  fallsBackToContact: true,
  letter: objectionLetter,
});

/** Tells recruiting that a candidate objects to the use of their data (spec C38). Does not say which candidate. */
function objectionLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language } = parts;
  const country = countryOf(site, application.country)?.names[language] ?? application.country;
  const notice = noticeLetter(parts);
  return {
    ...notice,
    subject: t("mail.objection.subject", { title, country }),
    preheader: t("mail.objection.text"),
    heading: t("mail.objection.heading"),
    paragraphs: [[t("mail.objection.text")], [t("mail.objection.answer")]],
    facts: {
      ...notice.facts,
      list: [...notice.facts.list, { label: t("mail.objection.due"), lines: [[{ command: "./careers rights list" }]] }],
    },
  };
}

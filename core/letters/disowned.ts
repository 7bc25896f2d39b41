import type { Letter } from "./letter.ts";
import { referenceIn } from "./letter-facts.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { noticeLetter } from "./notice.ts";

export const disownedMail = defineMailKind({
  template: "disowned",
  reader: "recruiting",
  after: ["disowned"],
  fallsBackToContact: true,
  letter: disownedLetter,
});

/**
 * Tells recruiting that the owner of the mailbox did not apply (spec C17). The letter says that no mail reaches the candidate, and how to undo the
 * owner's statement if it was a mistake. The letter does not say who applied.
 */
function disownedLetter(parts: LetterParts): Letter {
  const { application, t, title } = parts;
  const notice = noticeLetter(parts);
  const reopen = `./careers applications reopen --why TEXT ${referenceIn(application)}`;
  return {
    ...notice,
    subject: t("mail.disowned.subject", { title }),
    preheader: t("mail.disowned.what"),
    heading: t("mail.disowned.heading"),
    paragraphs: [[t("mail.disowned.what")], [t("mail.disowned.reach")]],
    facts: {
      ...notice.facts,
      list: [...notice.facts.list, { label: t("mail.disowned.undo"), lines: [[{ command: reopen }]] }],
    },
  };
}

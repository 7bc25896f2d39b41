import { paletteOf } from "../site/palette.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import type { Letter } from "./letter.ts";
import { openingFacts } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/**
 * The mail that answers a plain form. It is not caused by an event, because the form is first stored as an unconfirmed application
 * (`UnconfirmedStore`).
 */
export const pleaseConfirmMail = defineMailKind({
  template: "please-confirm",
  reader: "candidate",
  after: [],
  isNameless: true,
  letter: pleaseConfirmLetter,
});

/**
 * Answers a plain form and says how to confirm it (spec C3). A stranger may have typed the address, so the letter contains nothing that was typed,
 * not even a name.
 */
function pleaseConfirmLetter(parts: LetterParts): Letter {
  const { site, t, title, language, confirmPage } = parts;
  const brand = site.brand.name;
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.confirm.subject", { title }),
    preheader: t("mail.confirm.preheader"),
    heading: t("mail.confirm.heading"),
    paragraphs: [[t("mail.greetingNoName")], titleLine(parts, "mail.confirm.text")],
    facts: { heading: t("mail.confirm.facts"), list: openingFacts(parts) },
    ...(confirmPage ? { action: { text: t("mail.confirm.action"), address: confirmPage } } : {}),
    steps: {
      heading: t("thanks.next"),
      list: [t("mail.confirm.open"), t("mail.confirm.press"), t("mail.confirm.receipt")],
    },
    closing: [contactLine(parts, "mail.confirm.contact"), closingLine(parts)],
    smallPrint: [contactLine(parts, "mail.confirm.stranger"), [t("mail.confirmation.safety")]],
    foot: letterFoot(parts),
  };
}

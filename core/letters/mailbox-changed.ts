import { paletteOf } from "../site/palette.ts";
import { formatDay } from "../translation/moments.ts";
import { closingLine } from "./closing-line.ts";
import { confirmationMail } from "./confirmation.ts";
import { contactLine } from "./contact-line.ts";
import type { Letter } from "./letter.ts";
import { openingFacts, referenceFact } from "./letter-facts.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/** The mail to a mailbox that was replaced. It is sent whenever the new mailbox gets a confirmation. */
export const mailboxChangedMail = defineMailKind({
  template: "mailbox-changed",
  reader: "candidate",
  after: ["mailbox_changed"],
  isFor: (event, subject) => confirmationMail.isFor?.(event, subject) ?? true,
  to: "before",
  isNameless: true,
  letter: mailboxChangedLetter,
});

/**
 * Tells the previous mailbox of an application that it was replaced (spec C17). That mailbox may be a stranger's, or a stranger may have made the
 * change. So the letter names neither the candidate nor the new address, and contains no link.
 */
function mailboxChangedLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, timeZone, now } = parts;
  const brand = site.brand.name;
  const date = formatDay(application.correctedAt ?? now, language, timeZone);
  const { mailbox = 0, confirmedMailbox } = application;
  const isLinkOpen = confirmedMailbox === mailbox - 1; // a link to a replaced mailbox gives access only if that mailbox had been confirmed
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.changed.subject", { title }),
    preheader: t("mail.changed.what", { date }),
    heading: t("mail.changed.heading"),
    paragraphs: [
      [t("mail.greetingNoName")],
      titleLine(parts, "mail.changed.text"),
      [t("mail.changed.what", { date })],
      ...(isLinkOpen ? [[t("mail.changed.link")]] : []),
    ],
    facts: {
      heading: t("mail.notice.facts"),
      list: [...openingFacts(parts), referenceFact(parts)],
    },
    closing: [contactLine(parts, "mail.changed.contact"), closingLine(parts)],
    smallPrint: [[t("mail.confirmation.safety")]],
  };
}

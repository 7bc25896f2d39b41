import { isRestricted } from "../applications/kept/restriction.ts";
import { paletteOf } from "../site/palette.ts";
import { formatDate } from "../translation/moments.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { openingFacts, referenceFact } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind, isFromPerson } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/**
 * The mail before a restriction ends. It is not sent if the restriction has since been renewed or has ended, or if the owner of the mailbox has said
 * that they did not apply.
 */
export const restrictionEndsMail = defineMailKind({
  template: "restriction-ends",
  reader: "candidate",
  after: ["restriction_ends"],
  isFor: isFromPerson,
  isStillTrue: (application, now) =>
    application.restriction?.until !== undefined &&
    isRestricted(application, now) &&
    application.disownedAt === undefined,
  letter: restrictionEndsLetter,
});

/** Tells the candidate after which day the use of the application is no longer restricted (GDPR Art. 18(3), spec C38). */
function restrictionEndsLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, myApplicationUrl } = parts;
  const { firstName } = application.form;
  const brand = site.brand.name;
  const until = application.restriction?.until;
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.restrictionEnds.subject", { title }),
    preheader: t("mail.restrictionEnds.then"),
    heading: t("mail.restrictionEnds.heading"),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      titleLine(parts, "mail.restrictionEnds.text", { date: until ? formatDate(until, language) : "" }),
      [t("mail.restrictionEnds.then")],
      contactLine(parts, "mail.restrictionEnds.contact"),
    ],
    facts: { heading: t("myApplication.title"), list: [...openingFacts(parts), referenceFact(parts)] },
    ...(myApplicationUrl ? { action: { text: t("mail.withdrawal.action"), address: myApplicationUrl } } : {}),
    closing: [closingLine(parts)],
    smallPrint: [],
    foot: letterFoot(parts),
  };
}

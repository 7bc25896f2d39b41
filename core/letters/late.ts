import { isRestricted } from "../applications/kept/restriction.ts";
import { answerDay } from "../applications/stored/answer-day.ts";
import { paletteOf } from "../site/palette.ts";
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
 * The mail that apologises for a late answer. It is not sent if the application has since been answered, withdrawn, exported or disowned, is to be
 * erased, or must not be used.
 */
export const lateMail = defineMailKind({
  template: "late",
  reader: "candidate",
  after: ["late"],
  isThrottled: true,
  isOn: ({ apologisesForLateAnswers }) => apologisesForLateAnswers,
  isFor: isFromPerson,
  isStillTrue: ({ state, eraseAskedAt, disownedAt, exported, ending, restriction }, now) =>
    (state === "received" || state === "in_review") &&
    ending === undefined &&
    !isRestricted({ restriction }, now) &&
    eraseAskedAt === undefined &&
    disownedAt === undefined &&
    exported === undefined,
  letter: lateLetter,
});

/** Tells the candidate that the promised day has passed without an answer, and whom to contact (spec C35). */
function lateLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, timeZone, now, myApplicationUrl } = parts;
  const { firstName } = application.form;
  const brand = site.brand.name;
  const date = answerDay(application, language, timeZone, now) ?? ""; // only applications with a promised day are ever late
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.late.subject", { title }),
    preheader: t("mail.late.notForgotten"),
    heading: t("mail.late.heading"),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      titleLine(parts, "mail.late.text", { date }),
      [t("mail.late.notForgotten")],
      contactLine(parts, "mail.late.contact"),
    ],
    facts: { heading: t("myApplication.title"), list: [...openingFacts(parts), referenceFact(parts)] },
    ...(myApplicationUrl ? { action: { text: t("mail.withdrawal.action"), address: myApplicationUrl } } : {}),
    closing: [closingLine(parts)],
    smallPrint: [],
    foot: letterFoot(parts),
  };
}

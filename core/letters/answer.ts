import { type AnswerKind, stateAfter } from "../applications/stored/answer.ts";
import { PorticoError } from "../errors.ts";
import { paletteOf } from "../site/palette.ts";
import type { MessageKey } from "../translation/translate.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { openingFacts, referenceFact } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/**
 * The mail with recruiting's answer to the candidate. It is not sent if the state was changed after the answer, or if the candidate has asked for
 * erasure.
 */
export const answerMail = defineMailKind({
  template: "answer",
  reader: "candidate",
  after: ["state_changed"],
  isFor: (event) => event.answer === "given",
  isStillTrue: (application, _now, answer) =>
    answer !== undefined && application.state === stateAfter(answer.kind) && application.eraseAskedAt === undefined,
  letter: answerLetter,
});

const textsOf = {
  in_review: {
    subject: "mail.answer.in_review.subject",
    heading: "mail.answer.in_review.heading",
    text: "mail.answer.in_review.text",
    next: "mine.next.in_review",
  },
  interview: {
    subject: "mail.answer.interview.subject",
    heading: "mail.answer.interview.heading",
    text: "mail.answer.interview.text",
    next: "mine.next.interview",
  },
  offer: {
    subject: "mail.answer.offer.subject",
    heading: "mail.answer.offer.heading",
    text: "mail.answer.offer.text",
    next: "mine.next.offer",
  },
  rejected: {
    subject: "mail.answer.closed.subject",
    heading: "mail.answer.closed.heading",
    text: "mail.answer.rejected.text",
    next: "mine.next.rejected",
  },
  unfilled: {
    subject: "mail.answer.closed.subject",
    heading: "mail.answer.closed.heading",
    text: "mail.answer.unfilled.text",
    next: "mine.next.rejected",
  },
} as const satisfies Record<AnswerKind, Record<"subject" | "heading" | "text" | "next", MessageKey>>;

/** Tells the candidate what recruiting decided, and quotes the operator's message word for word (spec C36). */
function answerLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, myApplicationUrl, answer } = parts;
  if (!answer) throw new PorticoError("invalid", "the answer of this mail is not stored");
  const { firstName } = application.form;
  const brand = site.brand.name;
  const { subject, heading, text, next } = textsOf[answer.kind];
  const what = titleLine(parts, text);
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t(subject, { title }),
    preheader: t(heading),
    heading: t(heading),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      what,
      ...(answer.message ?? "")
        .split("\n\n")
        .flatMap((paragraph) => (paragraph === "" ? [] : [[{ typed: paragraph }]])),
      [t(next)],
    ],
    facts: {
      heading: t("myApplication.title"),
      list: [...openingFacts(parts), referenceFact(parts)],
    },
    ...(myApplicationUrl ? { action: { text: t("mail.withdrawal.action"), address: myApplicationUrl } } : {}),
    closing: [contactLine(parts, "mail.confirmation.contact"), closingLine(parts)],
    smallPrint: [],
    foot: letterFoot(parts),
  };
}

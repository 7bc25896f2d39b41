import { isRestricted } from "../applications/kept/restriction.ts";
import { answerDay, isLate } from "../applications/stored/answer-day.ts";
import type { ApplicationFile } from "../applications/stored/application.ts";
import { paletteOf } from "../site/palette.ts";
import { dayAt } from "../translation/day-at.ts";
import { formatDay } from "../translation/moments.ts";
import type { MessageKey } from "../translation/translate.ts";
import { fileSize } from "../uploads/file-size.ts";
import type { UploadKind } from "../uploads/rules.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import { harmlessFileName, isHarmless } from "./harmless.ts";
import type { Fact, Letter, Line } from "./letter.ts";
import { labelled, openingFacts, referenceFact } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterApplication, LetterParts } from "./letter-parts.ts";
import { defineMailKind, isFromPerson } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/**
 * The maximum number of mails that one application can cause. Without it, somebody could send mails to many people by changing the application's
 * address again and again.
 */
const maxMailsPerApplication = 8;

/** The mail that confirms an application. It is sent to the first mailbox of the application and to each new one. */
export const confirmationMail = defineMailKind({
  template: "confirmation",
  reader: "candidate",
  after: ["received", "mailbox_changed"],
  isFor: (event, subject) => isFromPerson(event, subject) && (subject.mailsBefore ?? 0) < maxMailsPerApplication,
  letter: confirmationLetter,
});

const kindNames = { cv: "apply.cv", otherDoc: "apply.otherDoc" } as const satisfies Record<UploadKind, MessageKey>;

/** Returns the promised day, if the promise can still be kept: that recruiting will read the application, and answer by that day. */
function awaitedDay(
  application: LetterApplication,
  { now, timeZone, language }: Pick<LetterParts, "now" | "timeZone" | "language">,
): string | undefined {
  const { shownState, state = "received", exported, ending, eraseAskedAt } = application;
  const hasNotBegun = (shownState?.state ?? state) === "received" && exported === undefined;
  const isKept = ending === undefined && eraseAskedAt === undefined && !isRestricted(application, now);
  const isAwaited = hasNotBegun && isKept && !isLate(application, false, dayAt(now, timeZone));
  return isAwaited ? answerDay(application, language, timeZone, now) : undefined;
}

/**
 * Confirms to candidates what was received, by when to expect an answer, and whom to write to (spec 4.8). If the promise can no longer be kept,
 * because the mail is sent late or the mailbox was changed late, the mail promises nothing (`awaitedDay`).
 */
function confirmationLetter(parts: LetterParts): Letter {
  const { application, site, t, title, timeZone, language, myApplicationUrl } = parts;
  const { firstName } = application.form;
  const brand = site.brand.name;
  const date = awaitedDay(application, parts);
  const received = [t("mine.received", { date: formatDay(application.receivedAt, language, timeZone) })];
  const action = date ? "mail.confirmation.myApplication" : "mail.withdrawal.action";
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.confirmation.subject", { title }),
    preheader: date ? t("mail.confirmation.preheader", { date }) : t("mail.confirmation.heading"),
    heading: t("mail.confirmation.heading"),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      date ? titleLine(parts, "mail.confirmation.received") : received,
    ],
    facts: {
      heading: t("mail.confirmation.facts"),
      list: [...openingFacts(parts), filesFact(parts), referenceFact(parts)],
    },
    ...(myApplicationUrl ? { action: { text: t(action), address: myApplicationUrl } } : {}),
    ...(date ? { steps: { heading: t("thanks.next"), list: stepsBy(date, t) } } : {}),
    closing: [contactLine(parts, "mail.confirmation.contact"), closingLine(parts)],
    smallPrint: [[t("mail.confirmation.safety")], contactLine(parts, "mail.confirmation.stranger")],
    foot: letterFoot(parts),
  };
}

const stepsBy = (date: string, t: LetterParts["t"]): string[] => [
  t("mail.confirmation.read"),
  t("mail.confirmation.answer", { date }),
  t("mail.confirmation.meet"),
];

function filesFact({ application, language, t }: LetterParts): Fact {
  const lineOf = ({ kind, name, size }: ApplicationFile): Line => {
    const [said, bytes] = [harmlessFileName(name), fileSize(size, language, t)];
    return [labelled(t(kindNames[kind]), said ? `${said} (${bytes})` : bytes, language)];
  };
  return { label: t("mail.fact.files"), lines: application.files.map(lineOf) };
}

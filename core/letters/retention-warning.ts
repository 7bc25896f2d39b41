import { periodEnd, unreadDueAt } from "../applications/kept/retention.ts";
import { dayOf, type Moment } from "../time/time.ts";
import { longDate } from "../translation/translate.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { noticeLetter } from "./notice.ts";

export const retentionWarningMail = defineMailKind({
  template: "retention-warning",
  reader: "recruiting",
  after: ["warned"],
  isFor: ({ of }) => of === "unread",
  letter: retentionWarningLetter,
});

export const retentionOverdueMail = defineMailKind({
  template: "retention-overdue",
  reader: "recruiting",
  after: ["warned"],
  isFor: ({ of }) => of === "overdue",
  letter: retentionOverdueLetter,
});

/** Warns recruiting that an application will be deleted although recruiting has not read it. Does not say who applied. */
function retentionWarningLetter(parts: LetterParts): Letter {
  const { application, site, t, title } = parts;
  const date = dateIn(unreadDueAt(application, site), parts);
  return {
    ...noticeLetter(parts),
    subject: t("mail.retention.subject", { title, date }),
    preheader: t("mail.retention.unread", { date }),
    heading: t("mail.retention.heading"),
    paragraphs: [[t("mail.retention.unread", { date })], [t("mail.retention.read")]],
  };
}

/**
 * Tells recruiting that the retention period of an application that is still in progress is over, and that the application is not deleted
 * automatically. Does not say who applied.
 */
function retentionOverdueLetter(parts: LetterParts): Letter {
  const { application, site, t, title, now } = parts;
  const { state = "in_review", stateSince = application.receivedAt } = application;
  const date = dateIn(periodEnd({ ...application, state, stateSince }, site, now), parts);
  return {
    ...noticeLetter(parts),
    subject: t("mail.retention.overdueSubject", { title }),
    preheader: t("mail.retention.overdue", { date }),
    heading: t("mail.retention.overdueHeading"),
    paragraphs: [[t("mail.retention.overdue", { date })], [t("mail.retention.decide")]],
  };
}

const dateIn = (moment: Moment, { language }: LetterParts): string =>
  longDate(dayOf(moment), language).replaceAll(" ", "\u00a0");

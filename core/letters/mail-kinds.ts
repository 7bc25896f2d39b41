import type { TemplatesByReader } from "../mail/outbox.ts";
import { answerMail } from "./answer.ts";
import { confirmationMail } from "./confirmation.ts";
import { consentWithdrawnMail } from "./consent-withdrawn.ts";
import { disownedMail } from "./disowned.ts";
import { endedMail } from "./ended.ts";
import { erasureMail } from "./erasure.ts";
import { lateMail } from "./late.ts";
import type { MailKind } from "./mail-kind.ts";
import { mailboxChangedMail } from "./mailbox-changed.ts";
import { noticeMail } from "./notice.ts";
import { objectionMail } from "./objection.ts";
import { pleaseConfirmMail } from "./please-confirm.ts";
import { restrictionEndsMail } from "./restriction-ends.ts";
import { retentionOverdueMail, retentionWarningMail } from "./retention-warning.ts";
import { withdrawalMail } from "./withdrawal.ts";

/** All kinds of mails about an application. If one event causes several mails, they are queued in this order. */
const all = [
  confirmationMail,
  pleaseConfirmMail,
  noticeMail,
  withdrawalMail,
  erasureMail,
  mailboxChangedMail,
  disownedMail,
  retentionWarningMail,
  retentionOverdueMail,
  consentWithdrawnMail,
  objectionMail,
  restrictionEndsMail,
  answerMail,
  lateMail,
  endedMail,
] as const;

/**
 * The mails that belong to no application: `copies` is about copies of an application that may already be erased (`CopiesNotice`), and `reminder` is
 * about all answers that are due (`Reminder`).
 */
const ownerless = ["copies", "reminder"] as const;

/** The mails to subscribers, which belong to no application. */
const toSubscribers = ["alert-confirm", "alert-news", "alert-continue"] as const;

/** The mails to subscribers that may be due by the thousand. They are sent after all other mails. */
export const lowPriorityTemplates: readonly string[] = [
  "alert-news",
  "alert-continue",
] satisfies readonly (typeof toSubscribers)[number][];

/** The name of a kind of mail. */
export type MailTemplate = (typeof all)[number]["template"] | (typeof ownerless)[number];

export const mailKinds: readonly MailKind[] = all;
export const mailTemplates: readonly MailTemplate[] = [...all.map(({ template }) => template), ...ownerless];
/** All mail templates that this version can compose. */
export const knownTemplates = [...mailTemplates, ...toSubscribers] as const;

/** The templates of mails that are sent a few at a time. */
export const throttledTemplates: readonly string[] = mailKinds
  .filter(({ isThrottled }) => isThrottled)
  .map(({ template }) => template);

const templatesOf = (reader: MailKind["reader"]): string[] =>
  mailKinds.filter((kind) => kind.reader === reader).map(({ template }) => template);

export const templatesFor: TemplatesByReader = {
  candidate: [...templatesOf("candidate"), ...toSubscribers],
  recruiting: [...templatesOf("recruiting"), ...ownerless],
};

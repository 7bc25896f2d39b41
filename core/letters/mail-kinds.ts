import type { TemplatesByReader } from "../mail/outbox.ts";
import { answer } from "./answer.ts";
import { confirmation } from "./confirmation.ts";
import { consentWithdrawn } from "./consent-withdrawn.ts";
import { disowned } from "./disowned.ts";
import { ended } from "./ended.ts";
import { erasure } from "./erasure.ts";
import { late } from "./late.ts";
import type { MailKind } from "./mail-kind.ts";
import { mailboxChanged } from "./mailbox-changed.ts";
import { notice } from "./notice.ts";
import { pleaseConfirm } from "./please-confirm.ts";
import { retentionOverdue, retentionWarning } from "./retention-warning.ts";
import { withdrawal } from "./withdrawal.ts";

/** All kinds of mails about an application. Those that one event causes are queued in this order. */
const all = [
  confirmation,
  pleaseConfirm,
  notice,
  withdrawal,
  erasure,
  mailboxChanged,
  disowned,
  retentionWarning,
  retentionOverdue,
  consentWithdrawn,
  answer,
  late,
  ended,
] as const;

/** The mails that belong to no application: about copies of an application that may be erased by then (`CopiesNotice`), and about all answers that are due (`Reminder`). */
const ownerless = ["copies", "reminder"] as const;

/** The name of a kind of mail. */
export type MailTemplate = (typeof all)[number]["template"] | (typeof ownerless)[number];

export const mailKinds: readonly MailKind[] = all;
export const mailTemplates: readonly MailTemplate[] = [...all.map(({ template }) => template), ...ownerless];

const templatesOf = (reader: MailKind["reader"]): string[] =>
  mailKinds.filter((kind) => kind.reader === reader).map(({ template }) => template);

export const templatesFor: TemplatesByReader = {
  candidate: templatesOf("candidate"),
  recruiting: [...templatesOf("recruiting"), ...ownerless],
};

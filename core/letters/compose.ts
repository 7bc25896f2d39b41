import { asciiAddress } from "../applications/form/mail-address.ts";
import { undoableUntil } from "../applications/kept/undo.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { UnconfirmedStore } from "../applications/stored/unconfirmed-store.ts";
import type { Message } from "../mail/mailer.ts";
import { type MailTemplate, type OutboxMail, readerOf } from "../mail/outbox.ts";
import { contactOf, recruitingOf } from "../site/site.ts";
import { momentOf } from "../time/time.ts";
import { confirmationLetter } from "./confirmation.ts";
import { consentWithdrawnLetter } from "./consent-withdrawn.ts";
import { copiesLetter } from "./copies-letter.ts";
import { disownedLetter } from "./disowned.ts";
import { erasureLetter } from "./erasure.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { type LetterApplication, type LetterContext, letterParts } from "./letter-parts.ts";
import { letterText } from "./letter-text.ts";
import { mailboxChangedLetter } from "./mailbox-changed.ts";
import { noticeLetter } from "./notice.ts";
import { pleaseConfirmLetter } from "./please-confirm.ts";
import { retentionOverdueLetter, retentionWarningLetter } from "./retention-warning.ts";
import { withdrawalLetter } from "./withdrawal.ts";

const letters = {
  confirmation: confirmationLetter,
  "please-confirm": pleaseConfirmLetter,
  notice: noticeLetter,
  withdrawal: withdrawalLetter,
  erasure: erasureLetter,
  "mailbox-changed": mailboxChangedLetter,
  disowned: disownedLetter,
  "retention-warning": retentionWarningLetter,
  "retention-overdue": retentionOverdueLetter,
  "consent-withdrawn": consentWithdrawnLetter,
} as const;

/** The stores of the applications that mails are about. */
export interface MailSubjects {
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
}

/** Composes the mail of an outbox row from what is stored of its application now. Returns `undefined` if `composeMessage` does. */
export async function composeFromStores(
  mail: OutboxMail,
  { applications, unconfirmed, ...context }: LetterContext & MailSubjects,
): Promise<Message | undefined> {
  const application =
    mail.template === "please-confirm"
      ? (await unconfirmed.get(mail.applicationId))?.application
      : await applications.get(mail.applicationId);
  return composeMessage(mail, application, context);
}

/**
 * Composes the mail of an outbox row. Returns `undefined` if the site no longer names a recipient, the application is gone, or what the mail says was
 * undone.
 */
export async function composeMessage(
  mail: OutboxMail,
  application: LetterApplication | undefined,
  context: LetterContext,
): Promise<Message | undefined> {
  if (mail.template === "copies") {
    if (!mail.copies) return undefined;
    const { country, company } = mail.copies;
    const address = recruitingOf(context.site, country, company) ?? contactOf(context.site, country);
    return messageOf(mail, { to: { name: "", address } }, copiesLetter(mail.copies, mail.language, context), context);
  }
  const { template } = mail;
  if (!application || !isStillSo(template, application, context)) return undefined;
  const route = routeOf({ ...mail, template }, application, context);
  if (!route) return undefined;
  const letter = letters[template](await letterParts(application, mail.language, context));
  return messageOf(mail, route, letter, context);
}

/** Whether what a mail says still holds: before it is sent, a withdrawal may be undone, or followed by an erasure request. */
function isStillSo(template: MailTemplate, application: LetterApplication, { now }: LetterContext): boolean {
  const ends = application.eraseAskedAt !== undefined && undoableUntil(application, momentOf(now())) !== undefined;
  if (template === "withdrawal") return application.state === "withdrawn" && !ends;
  return template !== "erasure" || ends;
}

function messageOf(
  mail: OutboxMail,
  route: Pick<Message, "to" | "replyTo">,
  letter: Letter,
  context: LetterContext,
): Message {
  const host = context.publicUrl === "" ? "localhost" : new URL(context.publicUrl).hostname;
  return {
    messageId: `<${mail.id}@${host}>`,
    ...route,
    subject: letter.subject,
    language: mail.language,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}

/** The recipient of a mail and the address for replies, as of the time of sending. */
function routeOf(
  { template, to }: { readonly template: Exclude<MailTemplate, "copies">; readonly to?: string },
  { form, country, company, disownedAt }: LetterApplication,
  { site }: LetterContext,
): Pick<Message, "to" | "replyTo"> | undefined {
  const nameless = (address: string) => ({
    to: { name: "", address: asciiAddress(address) },
    replyTo: contactOf(site, country),
  });
  if (template === "please-confirm") return nameless(form.email);
  if (template === "mailbox-changed") return to === undefined ? undefined : nameless(to);
  if (readerOf(template) === "recruiting") {
    const address =
      recruitingOf(site, country, company) ?? (template === "disowned" ? contactOf(site, country) : undefined);
    return address === undefined ? undefined : { to: { name: "", address } };
  }
  if (disownedAt !== undefined) return undefined; // the owner of the mailbox did not apply
  const name = `${form.firstName} ${form.lastName}`;
  return {
    to: { name: isHarmless(name) ? name : "", address: asciiAddress(form.email) },
    replyTo: contactOf(site, country),
  };
}

import { asciiAddress } from "../applications/form/mail-address.ts";
import { waitingAmong } from "../applications/kept/answering.ts";
import { isReminderStillNeeded } from "../applications/kept/reminding.ts";
import type { Answer } from "../applications/stored/answer.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { UnconfirmedStore } from "../applications/stored/unconfirmed-store.ts";
import { PorticoError } from "../errors.ts";
import type { Message } from "../mail/mailer.ts";
import type { OutboxMail } from "../mail/outbox.ts";
import { contactOf, recruitingAddressOf } from "../site/site.ts";
import { momentOf } from "../time/time.ts";
import { type AlertMails, composeAlertLetter } from "./compose-alerts.ts";
import { copiesLetter } from "./copies-letter.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { type LetterApplication, type LetterContext, letterParts } from "./letter-parts.ts";
import { letterText } from "./letter-text.ts";
import type { MailKind } from "./mail-kind.ts";
import { mailKinds } from "./mail-kinds.ts";
import { reminderLetter } from "./reminder-letter.ts";

/** The stores of the applications that mails are about. */
export interface MailSubjects {
  readonly applications: Pick<ApplicationStore, "get" | "answersTo" | "answerRecords">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  /** Missing if the site has no alerts. */
  readonly alertMails?: AlertMails | undefined;
}

/** Composes the mail of an outbox row from the data that is stored now. Returns `undefined` if the mail must not be sent any more. */
export async function composeFromStores(
  mail: OutboxMail,
  { applications, unconfirmed, alertMails, ...context }: LetterContext & MailSubjects,
): Promise<Message | undefined> {
  if (mail.subscriber !== undefined) {
    const written = alertMails && (await composeAlertLetter(mail, mail.subscriber, alertMails, context));
    if (!written) return undefined;
    const { to, letter, ...rest } = written;
    return { ...messageOf(mail, { to }, letter, context), ...rest };
  }
  const { applicationId } = mail;
  if (applicationId === undefined) {
    const { site, now } = context;
    const waiting = waitingAmong(await applications.answerRecords(() => undefined), site, momentOf(now()));
    return mail.reminder && isReminderStillNeeded(waiting, mail.reminder, site)
      ? composeMessage(mail, undefined, context)
      : undefined;
  }
  const application =
    mail.template === "please-confirm"
      ? (await unconfirmed.get(applicationId))?.application
      : await applications.get(applicationId);
  const answers = mail.template === "answer" ? await applications.answersTo(applicationId) : [];
  return composeMessage(
    mail,
    application,
    context,
    answers.find((answer) => answer.mail === mail.id),
  );
}

/**
 * Composes the mail of an outbox row. Returns `undefined` if the site no longer names a recipient, if the application no longer exists, or if what
 * the mail says is no longer true.
 */
export async function composeMessage(
  mail: OutboxMail,
  application: LetterApplication | undefined,
  context: LetterContext,
  answer?: Answer,
): Promise<Message | undefined> {
  if (mail.template === "copies") {
    if (!mail.copies) return undefined;
    const { country, company } = mail.copies;
    const address = recruitingAddressOf(context.site, country, company) ?? contactOf(context.site, country, company);
    return messageOf(mail, { to: { name: "", address } }, copiesLetter(mail.copies, mail.language, context), context);
  }
  if (mail.template === "reminder") {
    if (!mail.reminder) return undefined;
    const address = recruitingAddressOf(context.site, mail.reminder.country, mail.reminder.company);
    if (address === undefined) return undefined;
    return messageOf(
      mail,
      { to: { name: "", address } },
      reminderLetter(mail.reminder, address, mail.language, context),
      context,
    );
  }
  const kind = mailKinds.find(({ template }) => template === mail.template);
  if (!kind) throw new PorticoError("invalid", `there is no kind of mail called ${mail.template}`);
  const isTrue =
    application && (kind.isStillTrue?.(application, momentOf(context.now()), answer, context.site) ?? true);
  const route = isTrue && routeOf(kind, mail.to, application, context);
  if (!route) return undefined;
  const parts = await letterParts(application, mail.language, context);
  const letter = kind.letter(answer ? { ...parts, answer } : parts);
  return messageOf(mail, route, letter, context);
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

/** Returns the recipient of a mail and the address for replies, from the data at the time of sending. */
function routeOf(
  { reader, to, isNameless, fallsBackToContact }: MailKind,
  address: string | undefined,
  { form, country, company, disownedAt }: LetterApplication,
  { site }: LetterContext,
): Pick<Message, "to" | "replyTo"> | undefined {
  if (reader === "recruiting") {
    const recruiting =
      recruitingAddressOf(site, country, company) ??
      (fallsBackToContact ? contactOf(site, country, company) : undefined);
    return recruiting === undefined ? undefined : { to: { name: "", address: recruiting } };
  }
  const mailbox = to === "before" ? address : form.email;
  if (mailbox === undefined) return undefined;
  if (disownedAt !== undefined && !isNameless) return undefined; // the owner of the mailbox has said that they did not apply
  const name = `${form.firstName} ${form.lastName}`;
  return {
    to: { name: !isNameless && isHarmless(name) ? name : "", address: asciiAddress(mailbox) },
    replyTo: contactOf(site, country, company),
  };
}

import { asciiAddress } from "../applications/mail-address.ts";
import { contactOf, recruitingOf } from "../site/site.ts";
import { confirmationLetter } from "./confirmation.ts";
import { consentWithdrawnLetter } from "./consent-withdrawn.ts";
import { copiesLetter } from "./copies-letter.ts";
import { disownedLetter } from "./disowned.ts";
import { harmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { type LetterApplication, letterParts, type PostOffice } from "./letter-parts.ts";
import { letterText } from "./letter-text.ts";
import { mailboxChangedLetter } from "./mailbox-changed.ts";
import type { Message } from "./mailer.ts";
import { noticeLetter } from "./notice.ts";
import type { MailTemplate, OutboxMail } from "./outbox.ts";
import { pleaseConfirmLetter } from "./please-confirm.ts";
import { retentionOverdueLetter, retentionWarningLetter } from "./retention-warning.ts";
import { withdrawalLetter } from "./withdrawal.ts";

const letters = {
  confirmation: confirmationLetter,
  "please-confirm": pleaseConfirmLetter,
  notice: noticeLetter,
  withdrawal: withdrawalLetter,
  "mailbox-changed": mailboxChangedLetter,
  disowned: disownedLetter,
  "retention-warning": retentionWarningLetter,
  "retention-overdue": retentionOverdueLetter,
  "consent-withdrawn": consentWithdrawnLetter,
} as const;

/** Makes the mail of an outbox row; nothing where the site names nobody to get it any more, or its application is gone. */
export async function composeMessage(
  mail: OutboxMail,
  application: LetterApplication | undefined,
  office: PostOffice,
): Promise<Message | undefined> {
  if (mail.template === "copies") {
    if (!mail.copies) return undefined;
    const { country, company } = mail.copies;
    const address = recruitingOf(office.site, country, company) ?? contactOf(office.site, country);
    return messageOf(mail, { to: { name: "", address } }, copiesLetter(mail.copies, mail.language, office), office);
  }
  const { template } = mail;
  const route = application && routeOf({ ...mail, template }, application, office);
  if (!route) return undefined;
  const letter = letters[template](await letterParts(application, mail.language, office));
  return messageOf(mail, route, letter, office);
}

function messageOf(
  mail: OutboxMail,
  route: Pick<Message, "to" | "replyTo">,
  letter: Letter,
  office: PostOffice,
): Message {
  const host = office.publicUrl === "" ? "localhost" : new URL(office.publicUrl).hostname;
  return {
    messageId: `<${mail.id}@${host}>`,
    ...route,
    subject: letter.subject,
    language: mail.language,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}

/** To whom it goes, read when it is sent, and who is answered. */
function routeOf(
  { template, to }: { readonly template: Exclude<MailTemplate, "copies">; readonly to?: string },
  { form, country, company, disownedAt }: LetterApplication,
  { site }: PostOffice,
): Pick<Message, "to" | "replyTo"> | undefined {
  const nameless = (address: string) => ({
    ...{ to: { name: "", address: asciiAddress(address) }, replyTo: contactOf(site, country) },
  });
  if (template === "please-confirm") return nameless(form.email);
  if (template === "mailbox-changed") return to === undefined ? undefined : nameless(to);
  if (template !== "confirmation" && template !== "withdrawal") {
    const address =
      recruitingOf(site, country, company) ?? (template === "disowned" ? contactOf(site, country) : undefined);
    return address === undefined ? undefined : { to: { name: "", address } };
  }
  if (disownedAt !== undefined) return undefined; // its mailbox is a stranger's
  const name = `${form.firstName} ${form.lastName}`;
  return {
    to: { name: harmless(name) ? name : "", address: asciiAddress(form.email) },
    replyTo: contactOf(site, country),
  };
}

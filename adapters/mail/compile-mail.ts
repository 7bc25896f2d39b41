import type { SendMailOptions } from "nodemailer";
import { PorticoError } from "#core/errors.ts";
import type { Message } from "#core/mail/mailer.ts";

/** `Careers <careers@example.com>` in its two parts, so that a comma in the name makes no second sender. */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** One mailbox and no more: nodemailer would send to each address of a list, in the envelope too (trust F 83). */
function single({ name, address }: Message["to"]): Message["to"] {
  if (!/^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/.test(address)) throw new PorticoError("invalid", "no single mailbox");
  return { name, address };
}

/**
 * A mail in nodemailer's words: addresses as objects and never as text, no files or addresses read for it (trust F 83, 85).
 * It says that a program wrote it, so that no absence note answers; failures to deliver are still reported.
 */
export const mailOptions = (message: Message, from: string): SendMailOptions => ({
  messageId: message.messageId,
  from: senderOf(from),
  to: single(message.to),
  ...(message.replyTo === undefined ? {} : { replyTo: single({ name: "", address: message.replyTo }) }),
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: {
    "Content-Language": message.language,
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

import type { SendMailOptions } from "nodemailer";
import { PorticoError } from "#core/errors.ts";
import type { Message } from "#core/mail/mailer.ts";

/** Splits `Careers <careers@example.com>`, so that a comma in the name does not create a second sender. */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** Ensures a single mailbox: nodemailer would send to every address of a list, in the envelope too (trust F 83). */
function single({ name, address }: Message["to"]): Message["to"] {
  if (!/^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/.test(address)) throw new PorticoError("invalid", "no single mailbox");
  return { name, address };
}

/**
 * A mail as nodemailer's options. Addresses are objects, never text, and nodemailer may not read files or URLs for it
 * (trust F 83, 85). It is marked as automatic, so that no absence note answers it; bounces are still reported.
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

import type { SendMailOptions } from "nodemailer";
import { PorticoError } from "#core/errors.ts";
import type { Message } from "#core/mail/mailer.ts";

/**
 * Splits a sender such as `Careers <careers@example.com>` into name and address. If the text were passed on unsplit, a comma in the name would make
 * two senders of it.
 */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/**
 * Returns the recipient. Raises `invalid` unless the address is a single mailbox: nodemailer would send the mail to every address in a list (trust F
 * 83).
 */
function single({ name, address }: Message["to"]): Message["to"] {
  if (!/^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/.test(address)) throw new PorticoError("invalid", "not a single mailbox");
  return { name, address };
}

/**
 * The options by which nodemailer sends a mail. Addresses are objects, never text, and nodemailer must not read files or URLs (trust F 83, 85). The
 * mail is marked as automatic, so that no out-of-office reply answers it; bounces are still reported.
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
    ...(message.unsubscribe === undefined
      ? {}
      : {
          "List-Unsubscribe": `<${message.unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

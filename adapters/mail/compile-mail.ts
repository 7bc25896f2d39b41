import type { SendMailOptions } from "nodemailer";
import type { Message } from "#core/mail/mailer.ts";

/** A mail in nodemailer's words: addresses as objects and never as text, no files or addresses read for it (trust F 83, 85). */
export const mailOptions = (message: Message, from: string): SendMailOptions => ({
  messageId: message.messageId,
  from,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: { "Content-Language": message.language, "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});

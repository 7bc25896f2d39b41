import type { Transporter } from "nodemailer";
import type { Mailer } from "#core/mail/mailer.ts";
import { mailOptions, senderOf } from "./compile-mail.ts";

const connection = {
  pool: true,
  maxConnections: 1, // the outbox sends one mail at a time
  maxRequeues: 0, // the outbox retries, and counts the attempts
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

export interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  /** Whether a server that offers no TLS gets nothing; by default it gets mails in plain. */
  readonly requireTls?: boolean;
}

/** Sends mails through a mail server. The envelope is explicit, so that no header can add a recipient. */
export function createSmtpMailer({ url, from, requireTls = false }: SmtpMailerOptions): Mailer {
  let transport: Transporter | undefined;
  const sender = senderOf(from).address;
  return {
    async send(message) {
      const { createTransport } = await import("nodemailer"); // heavy to load, and most commands send nothing
      transport ??= createTransport({ url, ...connection, ...(requireTls ? { requireTLS: true } : {}) });
      await transport.sendMail({ ...mailOptions(message, from), envelope: { from: sender, to: message.to.address } });
    },
  };
}

import type { Transporter } from "nodemailer";
import type { Mailer } from "#core/mail/mailer.ts";
import { mailOptions, senderOf } from "./compile-mail.ts";

const poolOptions = {
  pool: true,
  maxRequeues: 0, // the outbox makes further attempts, and counts them
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** How long the connections may be idle before this program closes them. The server would close them later, possibly while a mail is being sent. */
const idleTimeoutMs = 5000;

export interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  /** How many connections to the mail server may be open at once. */
  readonly connections: number;
  /** Whether mails are sent over TLS only. By default, a server without TLS gets them unencrypted. */
  readonly requireTls?: boolean;
}

/**
 * Sends mails through a mail server. The recipient is passed separately from the headers of the mail, so that no header can add another recipient.
 */
export function createSmtpMailer({ url, from, connections, requireTls = false }: SmtpMailerOptions): Mailer {
  let transport: Transporter | undefined;
  let closing: NodeJS.Timeout | undefined;
  let sending = 0;
  const sender = senderOf(from).address;
  const closeSoon = (): void => {
    closing = setTimeout(() => {
      transport?.close();
      transport = undefined;
    }, idleTimeoutMs).unref();
  };
  return {
    async send(message) {
      const { createTransport } = await import("nodemailer"); // loaded here, as it is large and most commands send no mail
      clearTimeout(closing);
      sending += 1;
      try {
        transport ??= createTransport({
          url,
          maxConnections: connections,
          ...poolOptions,
          ...(requireTls ? { requireTLS: true } : {}),
        });
        await transport.sendMail({
          ...mailOptions(message, from),
          envelope: { from: message.returnPath ?? sender, to: message.to.address },
        });
      } finally {
        sending -= 1;
        if (sending === 0) closeSoon();
      }
    },
  };
}

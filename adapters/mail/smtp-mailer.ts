import type { Transporter } from "nodemailer";
import type { Mailer } from "#core/mail/mailer.ts";
import { mailOptions, senderOf } from "./compile-mail.ts";

const poolOptions = {
  pool: true,
  maxRequeues: 0, // the outbox retries and counts the attempts
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** How long a connection may be idle. We close it before the server does, as the server might close it just as a mail is being sent. */
const idleTimeoutMs = 5000;

export interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  /** The size of the connection pool. */
  readonly connections: number;
  /** Whether to send nothing to a server without TLS. By default it gets mails unencrypted. */
  readonly requireTls?: boolean;
}

/** Sends mails through a mail server. The envelope is explicit, so that no header can add a recipient. */
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
      const { createTransport } = await import("nodemailer"); // heavy to load, and most commands send nothing
      clearTimeout(closing);
      sending += 1;
      try {
        transport ??= createTransport({
          url,
          maxConnections: connections,
          ...poolOptions,
          ...(requireTls ? { requireTLS: true } : {}),
        });
        await transport.sendMail({ ...mailOptions(message, from), envelope: { from: sender, to: message.to.address } });
      } finally {
        sending -= 1;
        if (sending === 0) closeSoon();
      }
    },
  };
}

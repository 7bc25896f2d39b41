import type { Transporter } from "nodemailer";
import type { Mailer } from "#core/mail/mailer.ts";
import { mailOptions, senderOf } from "./compile-mail.ts";

const connection = {
  pool: true,
  maxRequeues: 0, // the outbox retries, and counts the attempts
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Connections over which nothing goes are closed after so long, before the server does it just when a mail begins; in milliseconds. */
const idle = 5000;

export interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  /** How many connections there are at most; each is used again. */
  readonly connections: number;
  /** Whether a server that offers no TLS gets nothing; by default it gets mails in plain. */
  readonly requireTls?: boolean;
}

/** Sends mails through a mail server. The envelope is explicit, so that no header can add a recipient. */
export function createSmtpMailer({ url, from, connections, requireTls = false }: SmtpMailerOptions): Mailer {
  let transport: Transporter | undefined;
  let closing: NodeJS.Timeout | undefined;
  let underWay = 0;
  const sender = senderOf(from).address;
  const closeSoon = (): void => {
    closing = setTimeout(() => {
      transport?.close();
      transport = undefined;
    }, idle).unref();
  };
  return {
    async send(message) {
      const { createTransport } = await import("nodemailer"); // heavy to load, and most commands send nothing
      clearTimeout(closing);
      underWay += 1;
      try {
        transport ??= createTransport({
          ...{ url, maxConnections: connections, ...connection },
          ...(requireTls ? { requireTLS: true } : {}),
        });
        await transport.sendMail({ ...mailOptions(message, from), envelope: { from: sender, to: message.to.address } });
      } finally {
        underWay -= 1;
        if (underWay === 0) closeSoon();
      }
    },
  };
}

import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createEmlMailer } from "#adapters/mail/eml-mailer.ts";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import type { Announcer } from "#core/found/announcer.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import { createMalformedAnswerReporter } from "#core/jobs/malformed-answers.ts";
import type { Mailer } from "#core/mail/mailer.ts";
import type { FileScanner } from "#core/uploads/file-scanner.ts";
import type { Config } from "../settings/config.ts";

// Adapters that settings choose. Each is loaded only if it is chosen.

/** Returns the index that queries the hosts in the settings. If the settings name no hosts, returns our own index. */
export async function jobIndexOf({ SEARCH_API, PUBLIC_API }: Config, local: JobIndex) {
  const malformedResponses = createMalformedAnswerReporter();
  if (!SEARCH_API && !PUBLIC_API) return { jobIndex: local, malformedResponses };
  const { createRemoteJobIndex } = await import("#adapters/remote/job-index.ts");
  const named = { searchApi: SEARCH_API, publicApi: PUBLIC_API };
  return {
    jobIndex: createRemoteJobIndex({ local, ...named, cleanHtml, onOdd: malformedResponses.note }),
    malformedResponses,
  };
}

/** The malware scanner; `undefined` if the settings name none. */
export async function scannerOf({ CLAMD_URL: url }: Config): Promise<FileScanner | undefined> {
  if (!url) return undefined;
  const { createClamdFileScanner } = await import("#adapters/clamd/file-scanner.ts");
  return createClamdFileScanner({ url, timeoutMs: 60_000 });
}

/** Returns the services to notify of changed addresses. There are none if `INDEXNOW_KEY` is not set, or if another host serves the openings. */
export async function announcersOf({
  INDEXNOW_KEY,
  INDEXNOW_URL,
  PUBLIC_URL,
  SEARCH_API,
}: Config): Promise<readonly Announcer[]> {
  if (!INDEXNOW_KEY || SEARCH_API) return [];
  const { createIndexNowAnnouncer } = await import("#adapters/index-now/announcer.ts");
  const { origin } = new URL(PUBLIC_URL);
  return INDEXNOW_URL.map((url) => createIndexNowAnnouncer({ url, key: INDEXNOW_KEY, origin, timeoutMs: 30_000 }));
}

/** Returns the mailer, which writes mails to files if the settings name no mail server. */
export const mailerOf = ({
  SMTP_URL: url,
  SMTP_CONNECTIONS: connections,
  MAIL_FROM: from,
  DATA_DIR,
  requireTls,
}: Config): Mailer =>
  url
    ? createSmtpMailer({ url, from, connections, requireTls })
    : createEmlMailer({ folder: `${DATA_DIR}/mail`, from });

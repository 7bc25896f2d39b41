import { isIP } from "node:net";

/** Whether an address names this machine. Mails to a mail server on this machine cross no network. */
function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Options in a mail server's address that make the mail library send mails unencrypted or accept any certificate. */
const insecureOptions: readonly (readonly [string, string])[] = [
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
  ["secure", "false"],
  ["tls.rejectUnauthorized", "false"],
];

/** Whether the address of a mail server on another machine turns off TLS, or the check of the server's certificate. */
export function turnsTlsOff(url: string): boolean {
  if (url === "" || isLoopback(url)) return false;
  if (!URL.canParse(url)) return true;
  const { searchParams } = new URL(url);
  return insecureOptions.some(([name, value]) => searchParams.getAll(name).includes(value));
}

/** Whether mails are sent over TLS only: in production, unless the mail server runs on this machine or the operator allows sending without TLS. */
export const requiresTls = ({
  MODE,
  SMTP_URL,
  DANGER_PLAIN_SMTP,
}: {
  readonly MODE: string;
  readonly SMTP_URL: string;
  readonly DANGER_PLAIN_SMTP: string;
}): boolean => MODE === "production" && DANGER_PLAIN_SMTP === "" && !isLoopback(SMTP_URL);

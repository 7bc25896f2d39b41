import { isIP } from "node:net";

/** Whether an address is on this machine, so that mails to it cross no network. */
function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Query options of the mail library that send mails unencrypted, or to a server with any certificate. */
const insecureOptions: readonly (readonly [string, string])[] = [
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
  ["secure", "false"],
  ["tls.rejectUnauthorized", "false"],
];

/** Whether the address of a remote mail server turns off TLS or the check of its certificate. */
export function turnsTlsOff(url: string): boolean {
  if (url === "" || isLoopback(url)) return false;
  if (!URL.canParse(url)) return true;
  const { searchParams } = new URL(url);
  return insecureOptions.some(([name, value]) => searchParams.getAll(name).includes(value));
}

/** Whether mails are sent only over TLS: in production, unless the server runs on this machine or the operator allows less. */
export const requiresTls = ({
  MODE,
  SMTP_URL,
  DANGER_PLAIN_SMTP,
}: {
  readonly MODE: string;
  readonly SMTP_URL: string;
  readonly DANGER_PLAIN_SMTP: string;
}): boolean => MODE === "production" && DANGER_PLAIN_SMTP === "" && !isLoopback(SMTP_URL);

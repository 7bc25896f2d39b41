import { isIP } from "node:net";

/** Whether the host of an address is this machine: what is sent there crosses no network. */
function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Options of the mail library, in the query of its address, by which mails would go over a network in plain or to anybody. */
const weakening: readonly (readonly [string, string])[] = [
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
  ["secure", "false"],
  ["tls.rejectUnauthorized", "false"],
];

/** Whether the address of a mail server elsewhere asks for mails in plain, or for TLS that any server could answer. */
export function turnsTlsOff(url: string): boolean {
  if (url === "" || isLoopback(url)) return false;
  if (!URL.canParse(url)) return true;
  const { searchParams } = new URL(url);
  return weakening.some(([name, value]) => searchParams.getAll(name).includes(value));
}

/** Whether mails go only to a server that offers TLS: in production, unless it runs on this machine or the operator allows less. */
export const requiresTls = ({
  MODE,
  SMTP_URL,
  DANGER_PLAIN_SMTP,
}: {
  readonly MODE: string;
  readonly SMTP_URL: string;
  readonly DANGER_PLAIN_SMTP: string;
}): boolean => MODE === "production" && DANGER_PLAIN_SMTP === "" && !isLoopback(SMTP_URL);

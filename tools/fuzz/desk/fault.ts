import { faultOf } from "../fault.ts";
import type { Answer } from "../send.ts";
import type { DeskRequest } from "./requests.ts";
import type { DeskTarget } from "./target.ts";

/** The headers of every answer of the desk. */
const headersOfAll: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/,
  "x-frame-options": /^(?:DENY|SAMEORIGIN)$/,
  "x-content-type-options": /^nosniff$/,
  "x-robots-tag": /^noindex, nofollow$/,
  "referrer-policy": /^strict-origin$/,
  "cache-control": /^no-store$|immutable/,
  "x-request-id": /^[\w-]+$/,
};

/** Returns what is wrong with an answer of the desk; `undefined` if nothing is. */
export function deskFaultOf(
  asked: DeskRequest,
  answer: Answer,
  { own, foreign, url }: Pick<DeskTarget, "own" | "foreign" | "url">,
): string | undefined {
  const { status, body } = answer;
  const location = String(answer.headers["location"] ?? "");
  const shows = ({ lastName }: typeof own): boolean => body.toLowerCase().includes(lastName.toLowerCase());
  if (shows(foreign)) return "another country's application is shown";
  if (!asked.isSignedIn && shows(own)) return "an application is shown to nobody";
  const beforeUs = body === "" && [400, 417, 431].includes(status); // Node answers malformed HTTP itself
  if (status !== 0 && !beforeUs)
    for (const [name, wanted] of Object.entries(headersOfAll))
      if (!wanted.test(String(answer.headers[name] ?? ""))) return `the header ${name}: ${answer.headers[name]}`;
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  if (cookies.some((line) => /^(?:__Host-)?desk-session=[^;]/.test(line))) return "somebody is signed in";
  if (asked.isSignedIn && location.startsWith("/sign-in")) return "a session was lost";
  if (asked.method !== "GET" && asked.method !== "HEAD" && asked.headers["Origin"] !== url && status < 400)
    return "a form from elsewhere is taken";
  return faultOf(asked, { ...answer, headers: { ...answer.headers, "set-cookie": undefined } });
}

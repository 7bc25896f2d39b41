import { faultOf } from "../fault.ts";
import type { Answer } from "../send.ts";
import { isForOperators } from "./addresses.ts";
import type { DeskRequest } from "./requests.ts";
import type { AttackedApplication, DeskTarget } from "./target.ts";

/** The required headers of every response of the desk. */
const headersOfAll: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/,
  "x-frame-options": /^(?:DENY|SAMEORIGIN)$/,
  "x-content-type-options": /^nosniff$/,
  "x-robots-tag": /^noindex, nofollow$/,
  "referrer-policy": /^strict-origin$/,
  "cache-control": /^no-store$|immutable/,
  "x-request-id": /^[\w-]+$/,
};

/** Returns what is wrong with a response of the desk; `undefined` if nothing is. */
export function deskFaultOf(
  asked: DeskRequest,
  answer: Answer,
  target: Pick<DeskTarget, "own" | "spare" | "foreign" | "url">,
): string | undefined {
  const { status, body } = answer;
  const location = String(answer.headers["location"] ?? "");
  const isSignedIn = asked.by !== "nobody";
  const shown = wronglyShown(asked, body, target);
  if (shown) return shown;
  const isFromNode = body === "" && [400, 417, 431].includes(status); // Node itself responds to malformed HTTP
  if (status !== 0 && !isFromNode)
    for (const [name, wanted] of Object.entries(headersOfAll))
      if (!wanted.test(String(answer.headers[name] ?? ""))) return `the header ${name}: ${answer.headers[name]}`;
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  if (cookies.some((line) => /^(?:__Host-)?desk-session=[^;]/.test(line))) return "somebody is signed in";
  if (isSignedIn && location.startsWith("/sign-in")) return "a session was lost";
  if (
    asked.method !== "GET" &&
    asked.method !== "HEAD" &&
    asked.headers["Origin"] !== target.url &&
    status > 0 &&
    status < 400
  )
    return "a form from elsewhere is taken";
  if (asked.by === "reader" && isForOperators(asked.path) && status > 0 && status < 400)
    return "a page of operators opens for somebody who only reads";
  return faultOf(asked, { ...answer, headers: { ...answer.headers, "set-cookie": undefined } });
}

/** Returns what a response shows to somebody who may not see it; `undefined` if nothing. People who may operate may not read applications. */
function wronglyShown(
  { by }: DeskRequest,
  body: string,
  { own, spare, foreign }: Pick<DeskTarget, "own" | "spare" | "foreign">,
): string | undefined {
  const names = ({ lastName }: AttackedApplication): boolean => body.toLowerCase().includes(lastName.toLowerCase());
  if (names(foreign)) return "another country's application is shown";
  if (by !== "reader" && [own, ...spare].some(names)) return "an application is shown to somebody who may not read it";
  if (by === "operator" && body.includes(`/operate/applications/${foreign.id}"`))
    return "another country's application is listed";
  return undefined;
}

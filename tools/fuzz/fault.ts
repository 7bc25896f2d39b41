import type { FuzzRequest } from "./requests.ts";
import type { Answer } from "./send.ts";

/** Matches internals that must not appear in a response: file paths, positions in the code, error messages of the database. */
const inner =
  /\/node_modules\/|\.tsx?:\d+|SQLITE_|sqlite3?\b.*error|no such (table|column)|UNIQUE constraint|at Object\.|at async /i;

/** Returns what is wrong with a response; `undefined` if nothing is. */
export function faultOf({ method }: FuzzRequest, { status, headers, body }: Answer): string | undefined {
  if (status === 0) return "no answer";
  if (status >= 500 && status !== 503) return "an internal failure";
  const shown = body.replace(/<script[\s\S]*?<\/script>/g, "");
  if (inner.test(shown)) return "the inside is shown";
  if (/<script>alert\(1\)<\/script>/.test(body)) return "a script comes back";
  if (headers["set-cookie"]) return "a cookie";
  const location = String(headers["location"] ?? "/");
  if (!/^\/(?![/\\])/.test(location)) return "a redirect leads away";
  const isFromNode = body === "" && [400, 417, 431].includes(status); // Node itself responds to malformed HTTP, without the program's headers
  if (!headers["x-content-type-options"] && !isFromNode) return "no safe headers";
  if (
    status >= 400 &&
    method !== "HEAD" &&
    String(headers["content-type"]).includes("json") &&
    !body.includes('"requestId"')
  )
    return "an error without a request id";
  return undefined;
}

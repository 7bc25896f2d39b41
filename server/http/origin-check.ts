import type { MiddlewareHandler } from "hono";
import { PorticoError } from "#core/errors.ts";
import type { MayCall } from "./cross-origin.ts";
import type { HeaderVariables } from "./headers.ts";

export interface OriginCheckOptions {
  /** The address visitors see; empty for that of each request. */
  readonly publicUrl: string;
  /** Whose pages may make a call besides our own. */
  readonly mayCall: MayCall;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
const known = new Set([...reading, "POST", "PUT", "PATCH", "DELETE"]);

/** Where pages post a form to: the candidate's own, the application's and its confirmation, and the switch of the theme. */
const formPages = /\/application\/[^/]+$|\/job-application\/[^/]+(?:\/confirm\/[^/]+)?$|^\/theme$/;

/** Whether a call that changes something comes from a page of ours. Programs that are no browser say nothing of it, and may. */
function isOwn(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(publicUrl || request.url).origin;
}

/**
 * Lets calls that change something in only from our own pages, or those of sites that may make them, and in the form that they have (trust 4.5, D 40, F 96, G 109): JSON
 * that another page cannot send without asking first.
 */
export const originCheck =
  ({ publicUrl, mayCall }: OriginCheckOptions): MiddlewareHandler<{ Variables: HeaderVariables }> =>
  async (context, next) => {
    const { method, path } = context.req;
    const posts = path.startsWith("/api/") || formPages.test(path);
    if (!(posts ? known : reading).has(method)) {
      context.header("Allow", posts ? "GET, HEAD, POST" : "GET, HEAD");
      throw new PorticoError("method_not_allowed");
    }
    if (method === "OPTIONS") return context.body(null, 204, { Allow: "GET, HEAD, POST" });
    if (!reading.has(method)) {
      if (!isOwn(context.req.raw, publicUrl) && !mayCall(path, context.req.header("Origin")))
        throw new PorticoError("forbidden", "another origin");
      if (method === "POST" && path.startsWith("/api/jobapp/") && !isJson(context.req.header("Content-Type")))
        throw new PorticoError("unsupported_media_type");
    }
    return next();
  };

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? "");

import type { MiddlewareHandler } from "hono";
import { PorticoError } from "#core/errors.ts";
import type { CallPolicy } from "./cross-origin.ts";
import type { HeaderVariables } from "./headers.ts";

export interface OriginCheckOptions {
  /** The public address of the site; if it is empty, the address of each request is used. */
  readonly publicUrl: string;
  /** Whether a page of another site may make a call. */
  readonly mayCall: CallPolicy;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const knownMethods = new Set([...safeMethods, "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The paths to which our pages post forms: the candidate's own page, the page that hands over a copy, the application form and its confirmation, the
 * pages of alerts, and the theme switch.
 */
const formPages =
  /\/application\/(?:handover\/)?[^/]+$|\/job-application\/[^/]+(?:\/confirm\/[^/]+)?$|\/alerts(?:\.data|\/[^/]+)?$|^\/theme$/;

/** The path that ends alerts with one click (RFC 8058). Mail programs post to it without an origin of ours; the signature in the path protects it. */
const oneClick = /\/alerts\/[^/]+\/leave$/;

/** Whether a request comes from one of our own pages, or from a program other than a browser: such programs send no origin. */
function isOwn(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(publicUrl || request.url).origin;
}

/**
 * Refuses requests that change something, unless they come from our own pages or from pages of allowed sites. Application calls must be JSON, which a
 * page of another site cannot send without a preflight request (trust 4.5, D 40, F 96, G 109).
 */
export const originCheck =
  ({ publicUrl, mayCall }: OriginCheckOptions): MiddlewareHandler<{ Variables: HeaderVariables }> =>
  async (context, next) => {
    const { method, path } = context.req;
    const acceptsPost = path.startsWith("/api/") || formPages.test(path) || oneClick.test(path);
    if (!(acceptsPost ? knownMethods : safeMethods).has(method)) {
      context.header("Allow", acceptsPost ? "GET, HEAD, POST" : "GET, HEAD");
      throw new PorticoError("method_not_allowed");
    }
    if (method === "OPTIONS") return context.body(null, 204, { Allow: "GET, HEAD, POST" });
    if (!safeMethods.has(method)) {
      if (!(oneClick.test(path) || isOwn(context.req.raw, publicUrl)) && !mayCall(path, context.req.header("Origin")))
        throw new PorticoError("forbidden", "another origin");
      if (method === "POST" && path.startsWith("/api/jobapp/") && !isJson(context.req.header("Content-Type")))
        throw new PorticoError("unsupported_media_type");
    }
    return next();
  };

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? "");

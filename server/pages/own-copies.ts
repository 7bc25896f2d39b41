import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import type { MyApplications, OpenedApplication } from "#core/applications/mine/my-application.ts";
import { savedName } from "#core/applications/rights/copy-html.ts";
import type { FileAccessCheck } from "#core/applications/rights/file-access-check.ts";
import type { PersonalCopies } from "#core/applications/rights/personal-copies.ts";
import type { ApplicationFile } from "#core/applications/stored/application.ts";
import { pathPartsOf } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { toWebStream } from "../http/web-stream.ts";
import { personalHeaders } from "./personal-headers.ts";

export interface CandidateFileRoutesParts {
  readonly site: Site;
  readonly myApplications: Pick<MyApplications, "open">;
  readonly copies: PersonalCopies;
  readonly grantsFileAccess: FileAccessCheck;
  readonly rateLimiter: RateLimiter;
}

type OwnContext = Context<{ Variables: HeaderVariables }>;

/** Parses the path of a file that a candidate wants to save. `what` is `copy` for the copy of all their data, or one of the files. */
const wantedIn = (path: string): { readonly token: string; readonly what: string } | undefined => {
  const [, token, what] = /^\/application\/([^/]+)\/(copy|cv|otherDoc)$/.exec(path) ?? [];
  return token && what ? { token, what } : undefined;
};

/**
 * Serves the files that candidates save from their own page (spec C38). A request that does not come from that page is redirected to it, so that
 * nobody can publish a link to a file.
 */
export function createCandidateFileRoutes(parts: CandidateFileRoutesParts): Hono<{ Variables: HeaderVariables }> {
  const { site, myApplications, copies, grantsFileAccess, rateLimiter } = parts;
  const limit = rateLimiter.limit("page");

  async function answer(context: OwnContext, { token, what }: { readonly token: string; readonly what: string }) {
    const { pathname, search } = new URL(context.req.url);
    const from = context.req.header("Sec-Fetch-Site");
    const application = from === undefined || from === "same-origin" ? await myApplications.open(token) : undefined;
    const isAllowed = application !== undefined && (await grantsFileAccess(application));
    const saved = isAllowed ? await savedFrom(application, what) : undefined;
    if (!saved) return context.redirect(`${pathname.slice(0, pathname.lastIndexOf("/"))}${search}`, 303);
    await rateLimiter.take("download", context);
    context.set("isStreamed", true);
    return context.body(toWebStream(Readable.from(saved.content)), 200, {
      ...personalHeaders,
      "Content-Type": saved.type,
      "Content-Disposition": `attachment; filename="${saved.name}"`,
    });
  }

  async function savedFrom(application: OpenedApplication, what: string) {
    if (what === "copy") {
      const content = copies.html(await copies.of([application]));
      return { content, type: "text/html; charset=utf-8", name: `${application.reference}.html` };
    }
    const file = application.files.find(({ kind }) => kind === what);
    return file && { content: bytesOf(file), type: file.contentType, name: savedName(application, file) };
  }

  /** Opens the file only when it is read. If the stream were opened earlier and never read, nothing would handle the error of a missing file. */
  async function* bytesOf(file: ApplicationFile): AsyncGenerator<Uint8Array> {
    yield* await copies.read(file);
  }

  return new Hono<{ Variables: HeaderVariables }>().get("*", async (context, next) => {
    const wanted = wantedIn(pathPartsOf(context.req.path, site)?.rest ?? "");
    if (!wanted) return next();
    await limit(context, async () => {
      context.res = await answer(context, wanted);
    });
    return context.res;
  });
}

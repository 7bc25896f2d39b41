import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Logger } from "pino";
import { statusOf } from "#contract/errors.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { mayAnswerRequests } from "#core/desk/right-requests.ts";
import { ownPath } from "#core/desk/sign-in/own-path.ts";
import type { SignedInPerson } from "#core/desk/sign-in/sign-in.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import type { Parts } from "../compose/parts.ts";
import { accessLog, routeOf } from "../http/access-log.ts";
import { withSmallBody } from "../http/body.ts";
import { compress } from "../http/compress.ts";
import { immutableCacheControl } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { serveFilesIn } from "../published/files-in.ts";
import { hasMailLinks } from "../settings/desk.ts";
import { createDeskCookies } from "./cookies.ts";
import { type CvFormParts, isCvForm, withCvForm } from "./cv-form.ts";
import { type DeskVariables, deskHeaders, deskOriginCheck } from "./headers.ts";
import { type DeskPageParts, deskPageServicesOf } from "./page-services.ts";
import type { DeskPages } from "./pages.ts";
import { createPdfViewerRoutes } from "./pdf-viewer.ts";
import { createPlainPages, type PlainPage } from "./plain-pages.ts";
import { createSignInMails } from "./sign-in-mails.ts";
import { createSignInRoutes } from "./sign-in-routes.ts";
import { publishDeskTexts } from "./texts.ts";

export interface DeskAppParts {
  readonly services: Pick<
    Parts,
    "config" | "site" | "now" | "desk" | "meters" | "metrics" | "mailer" | "log" | "hashOf"
  > &
    DeskPageParts &
    CvFormParts;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  /** The built pages; missing in development, and in tests that need no pages. */
  readonly pages?: DeskPages;
  /** How long to wait before each further try to send a mail. */
  readonly mailPausesMs?: readonly number[];
}

/**
 * The maximum size of a form. Thousands of selected applications fit in it, so that the page, not this limit, rejects a selection that is too large.
 */
const maxFormBytes = 1_000_000;

/** Creates the web application of the desk. It is separate from that of the site, and serves none of the site's addresses (spec C41). */
export function createDeskApp({
  services,
  log,
  rateLimiter,
  pages,
  mailPausesMs,
}: DeskAppParts): Hono<{ Variables: DeskVariables }> {
  const { config, site, now, desk, metrics } = services;
  const { people, signIn, messages, newSecret, knownBrowsers } = desk;
  const { DESK_URL: deskUrl } = config;
  const cookies = createDeskCookies(deskUrl);
  const plain = createPlainPages({ site, messages });
  const ways = { provider: signIn.provider !== undefined, mail: hasMailLinks(config) };
  const texts = publishDeskTexts(messages);
  const pageServices = deskPageServicesOf(services, texts.addressOf, log);
  const takeShared = async (
    name: "deskMailbox" | "deskKnownBrowsers" | "deskRefusals",
    key: string,
  ): Promise<boolean> => (await services.meters.take(name, key)) === 0;

  const app = new Hono<{ Variables: DeskVariables }>();
  app.use(deskHeaders(deskUrl));
  app.use(accessLog(site, log, metrics));
  app.use(deskOriginCheck(deskUrl));
  app.use(compress());
  app.get("/health", (context) => context.json({ status: "ok" }));
  app.get("/robots.txt", (context) => context.text("User-agent: *\nDisallow: /\n"));
  app.use(rateLimiter.limit("page"));
  app.use(async (_, next) => {
    if ((await people.all()).length === 0) throw new PorticoError("not_found", "desk.json names nobody");
    await next();
  });
  app.route("/", plain.routes);
  app.route(
    "/",
    createSignInRoutes({
      signIn,
      cookies,
      pages: plain,
      ways,
      rateLimiter,
      metrics,
      newSecret,
      knownBrowsers,
      mayMail: (email, isKnown) =>
        takeShared(isKnown ? "deskKnownBrowsers" : "deskMailbox", services.hashOf(`desk ${email}`)),
      sendMail: createSignInMails(
        services.mailer,
        log,
        { site, messages, deskUrl, hashOf: services.hashOf },
        mailPausesMs,
      ),
      async rememberRefusal(why) {
        // anybody can cause refusals: beyond the limit they only count in the metrics, so that nobody can fill the log of operators
        if (!(await takeShared("deskRefusals", ""))) return;
        await services.log.note({ at: momentOf(now()), who: "desk", action: "sign-in-refused", about: { why } });
      },
      onError: (error) => log.warn({ err: error }, "signing in at the desk"),
    }),
  );
  if (pages) {
    app.use("/assets/*", serveFilesIn(pages.clientFolder, immutableCacheControl));
    app.route("/", texts.routes);
    app.route("/", createPdfViewerRoutes(pages.viewerFolder));
  }
  app.use(async (context, next) => {
    const token = cookies.session.read(context);
    const signedIn = token === undefined ? undefined : await signIn.personOf(token);
    if (!signedIn) return context.redirect(signInAddress(context.req), 303);
    context.set("signedIn", signedIn);
    return next();
  });
  app.all("*", async (context) => {
    const { person, session } = sessionOf(context);
    const personNow = async (): Promise<DeskPerson | undefined> =>
      (await signIn.personOf(cookies.session.read(context) ?? ""))?.person;
    const { method } = context.req;
    const nonce = context.get("nonce");
    const input = { services: pageServices, person, personNow, session, nonce };
    if (isCvForm(context.req)) {
      if (!mayAnswerRequests(person)) throw new PorticoError("forbidden"); // before any of the file is read
      return withCvForm(context, services, async (request, cv) => {
        const current = await personNow(); // after a long upload, the person may have been signed out or lost rights
        return current
          ? answerTo(request, { ...input, person: current, cv })
          : context.redirect(signInAddress(context.req), 303);
      });
    }
    if (method !== "GET" && method !== "HEAD" && !isForm(context.req.header("Content-Type")))
      throw new PorticoError("invalid", "the body is no form");
    return answerTo(await withSmallBody(context.req.raw, maxFormBytes), input);
  });
  async function answerTo(request: Request, input: DeskPageInput): Promise<Response> {
    if (!pages) throw new PorticoError("not_found");
    const answer = await pages.render(request, deskUrl, input);
    return request.signal.aborted ? answer : orErrorPage(answer); // nobody reads the response to a cancelled request
  }

  const errorPage =
    (code: string): PlainPage =>
    (t) => {
      const kind = kindOf(code);
      return {
        title: t(`error.${kind}.heading`),
        body: html`<p>${t(`error.${kind}.text`)}</p>
<p class="actions"><a href="/">${t("error.toApplications")}</a></p>`,
      };
    };
  app.onError((error, context) => {
    const code = codeOf(error) ?? "internal";
    const about = { requestId: context.get("requestId"), route: routeOf(context), err: error };
    if (code === "internal") log.error(about, "request failed");
    if (code === "unavailable") log.warn(about, "request put off");
    if (code === "busy" || code === "unavailable")
      context.header("Retry-After", `${context.get("retryAfter") ?? retryAfterOf(error)}`);
    return context.html(plain.htmlOf(context, errorPage(code)), code === "internal" ? 500 : (statusOf[code] as 422));
  });
  app.notFound((context) => context.html(plain.htmlOf(context, errorPage("not_found")), 404));
  return app;
}

/** Whether a body has the content type of the desk's forms. Only the form of a CV has a file (`isCvForm`), so any other multipart body is refused. */
const isForm = (type = ""): boolean => /^application\/x-www-form-urlencoded(?:;|$)/i.test(type);

/** The error codes for responses without a page, by status. */
const codesOfAnswers: Readonly<Record<number, "forbidden" | "not_found" | "unavailable">> = {
  403: "forbidden",
  404: "not_found",
  503: "unavailable",
};

/**
 * Returns the response of a route. If it is an error without a page, as for the address of a file, raises the error instead, so that browsers show
 * the error page and not a blank one.
 */
function orErrorPage(answer: Response): Response {
  const type = answer.headers.get("Content-Type");
  if (answer.status < 400 || (type !== null && !type.startsWith("text/plain"))) return answer;
  const code = codesOfAnswers[answer.status];
  throw code ? new PorticoError(code) : new Error(`the pages answered ${answer.status} without a page`);
}

/** Returns the signed-in person and their session. Every page of the desk requires both. */
function sessionOf(context: Context<{ Variables: DeskVariables }>): SignedInPerson {
  const signedIn = context.get("signedIn");
  if (!signedIn) throw new PorticoError("forbidden", "no session");
  return signedIn;
}

/**
 * Returns the address at which somebody without a session signs in. If a form was sent, it is lost, and the sign-in page says so. After the sign-in,
 * a form of an application leads to the page of that application, which offers the typed text again; other forms lead to the start page.
 */
function signInAddress({ method, url }: { readonly method: string; readonly url: string }): string {
  const { pathname, search } = new URL(url);
  const isForm = method !== "GET" && method !== "HEAD";
  const page = isForm ? formPage.exec(pathname)?.[0].replace(/\/note$/, "") : pathname.replace(/\.data$/, "") + search;
  return `/sign-in?to=${encodeURIComponent(ownPath(page ?? "/"))}${isForm ? "&unsaved=yes" : ""}`;
}

/** Matches the page of an application, and the pages on which a reply or a note about it is typed. */
const formPage = /^\/applications\/[\w-]+(?:\/reply|\/note)?/;

/** Returns which error page to show for an error code. */
function kindOf(code: string): "missing" | "forbidden" | "away" | "failed" {
  if (code === "not_found") return "missing";
  if (code === "forbidden") return "forbidden";
  return code === "busy" || code === "unavailable" || code === "too_slow" ? "away" : "failed";
}

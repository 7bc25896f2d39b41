import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { KnownBrowsers } from "#core/desk/sign-in/known-browsers.ts";
import { ownPath } from "#core/desk/sign-in/own-path.ts";
import type { DeskSignIn, LinkMail, RefusalReason, SignedIn } from "#core/desk/sign-in/sign-in.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { LinkOutcome, Metrics } from "#core/metrics.ts";
import { readBody } from "../http/body.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import type { DeskCookies } from "./cookies.ts";
import type { DeskVariables } from "./headers.ts";
import type { PlainPage, PlainPages } from "./plain-pages.ts";
import {
  codePage,
  linkPage,
  linkSentPage,
  providerAwayPage,
  refusedPage,
  type SignInOptions,
  signedOutPage,
  signInPage,
} from "./sign-in-pages.ts";

export interface SignInRoutesParts {
  readonly signIn: DeskSignIn;
  readonly cookies: DeskCookies;
  readonly pages: PlainPages;
  readonly ways: SignInOptions;
  readonly rateLimiter: Pick<RateLimiter, "take">;
  readonly knownBrowsers: KnownBrowsers;
  /**
   * Counts a mail to a mailbox, and returns whether the limit allows the mail. `isKnown` says that the owner has signed in with this browser before.
   * Known browsers have a separate limit, which strangers cannot use up.
   */
  readonly mayMail: (email: string, isKnown: boolean) => Promise<boolean>;
  /** Returns whether the mail was sent. */
  readonly sendMail: (mail: LinkMail) => Promise<boolean>;
  /** Records in the log of operators that somebody was refused. */
  readonly rememberRefusal: (why: RefusalReason) => Promise<void>;
  readonly metrics: Pick<Metrics, "signedIn" | "signInRefused" | "signInLinkRequested">;
  readonly newSecret: () => string;
  /** Reports an error of the identity provider, or of work that continues after the response. */
  readonly onError: (error: unknown) => void;
}

type DeskContext = Context<{ Variables: DeskVariables }>;

/** The maximum size of a form. An encoded mail address and path are much shorter. */
const maxBodyBytes = 8000;

const mailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase());

/** The addresses at which people sign in and out (spec C41). */
export function createSignInRoutes(parts: SignInRoutesParts): Hono<{ Variables: DeskVariables }> {
  const { signIn, cookies, pages, ways, rateLimiter, metrics, newSecret, knownBrowsers, onError } = parts;
  const { provider } = signIn;

  const show = (context: DeskContext, page: PlainPage, status: 200 | 403 | 404 | 422 | 503 = 200) =>
    context.html(pages.htmlOf(context, page), status);
  const formOf = async (context: DeskContext): Promise<URLSearchParams> =>
    new URLSearchParams(Buffer.from(await readBody(context.req.raw, maxBodyBytes)).toString());
  const isSignedIn = async (context: DeskContext): Promise<boolean> => {
    const token = cookies.session.read(context);
    return token !== undefined && (await signIn.personOf(token)) !== undefined;
  };
  /**
   * Refuses a sign-in. If its link or redirect has expired or was already used, but somebody is signed in, as after "Back" or in a second tab, opens
   * the desk instead.
   */
  const refuse = async (
    context: DeskContext,
    why: RefusalReason,
    page: PlainPage = refusedPage(why),
    status: 403 | 404 | 422 = 403,
  ) => {
    if ((why === "link" || why === "state") && (await isSignedIn(context))) return context.redirect("/", 303);
    metrics.signInRefused(why);
    await parts.rememberRefusal(why);
    return show(context, page, status);
  };
  /**
   * Responds to a request without the cookie that ties a sign-in to its browser: the browser has begun no sign-in, blocks cookies, or has already
   * completed the sign-in.
   */
  const respondWithoutCookie = async (context: DeskContext) =>
    (await isSignedIn(context)) ? context.redirect("/", 303) : show(context, refusedPage("cookie"));
  /** Sets the cookie of the new session, which always has a new token, and opens the requested page. */
  const openSession = (context: DeskContext, { token, to, way, person }: Extract<SignedIn, { ok: true }>) => {
    metrics.signedIn(way);
    cookies.session.set(context, token);
    cookies.known.set(context, knownBrowsers.markOf(person.email));
    cookies.browser.clear(context);
    return context.redirect(to, 303);
  };
  /**
   * Returns the secret of the browser, and sets its cookie again. The secret does not change until somebody signs in, so that a link works even if a
   * newer one was requested.
   */
  const browserOf = (context: DeskContext): string => {
    const browser = cookies.browser.read(context) ?? newSecret();
    cookies.browser.set(context, browser);
    return browser;
  };
  /** Creates and sends a link. Callers respond without waiting for the result, so the response takes equally long for known and unknown addresses. */
  const sendLink = async (email: string, context: DeskContext, to: string): Promise<LinkOutcome> => {
    const browser = browserOf(context);
    if (!(await parts.mayMail(email, knownBrowsers.knows(cookies.known.read(context), email)))) return "limited";
    const mail = await signIn.linkFor(email, browser, to);
    if (!mail) return "unknown";
    return (await parts.sendMail(mail)) ? "sent" : "failed";
  };

  const routes = new Hono<{ Variables: DeskVariables }>();
  routes.get("/sign-in", (context) => {
    const { to, unsaved } = context.req.query();
    return show(context, signInPage(ways, ownPath(to), { isUnsaved: unsaved !== undefined }));
  });
  if (ways.mail) {
    routes.post("/sign-in/mail", async (context) => {
      const form = await formOf(context);
      const to = ownPath(form.get("to"));
      const email = v.safeParse(mailAddress, form.get("email") ?? "");
      if (!email.success) return show(context, signInPage(ways, to, { isAddressWrong: true }), 422);
      await rateLimiter.take("deskMail", context);
      void sendLink(email.output, context, to).then(metrics.signInLinkRequested, onError);
      return context.redirect("/sign-in/sent", 303);
    });
    routes.get("/sign-in/sent", (context) =>
      cookies.browser.read(context) === undefined ? respondWithoutCookie(context) : show(context, linkSentPage()),
    );
    routes.post("/sign-in/code", async (context) => {
      await rateLimiter.take("deskSignIn", context);
      const code = (await formOf(context)).get("code") ?? "";
      const browser = cookies.browser.read(context);
      if (browser === undefined) return refuse(context, "code", refusedPage("cookie"));
      const signedIn = await signIn.takeCode(code, browser, cookies.session.read(context));
      if (signedIn.ok) return openSession(context, signedIn);
      return signedIn.why === "code" ? refuse(context, "code", linkSentPage(true), 422) : refuse(context, signedIn.why);
    });
  }
  routes.get("/sign-in/link/:token", async (context) => {
    const token = context.req.param("token");
    const look = await signIn.look(token, cookies.browser.read(context));
    if (look === undefined)
      return (await isSignedIn(context)) ? context.redirect("/", 303) : show(context, refusedPage("link"), 404);
    return show(context, look === "sign-in" ? linkPage : codePage(signIn.codeOf(token)));
  });
  routes.post("/sign-in/link/:token", async (context) => {
    await rateLimiter.take("deskSignIn", context);
    const browser = cookies.browser.read(context);
    const signedIn = await signIn.takeLink(context.req.param("token"), browser, cookies.session.read(context));
    if (signedIn.ok) return openSession(context, signedIn);
    return refuse(context, signedIn.why, refusedPage(signedIn.why), signedIn.why === "link" ? 404 : 403);
  });
  if (provider) {
    /** If the identity provider is unavailable, shows a page that says so. Other errors are raised unchanged. */
    const orProviderAwayPage = async (context: DeskContext, answer: () => Promise<Response>): Promise<Response> => {
      try {
        return await answer();
      } catch (error) {
        if (codeOf(error) !== "unavailable") throw error;
        onError(error);
        context.header("Retry-After", "30");
        return show(context, providerAwayPage(ways), 503);
      }
    };
    routes.get("/sign-in/provider", (context) =>
      orProviderAwayPage(context, async () => {
        await rateLimiter.take("deskSignIn", context);
        const to = ownPath(context.req.query("to"));
        return context.redirect(await signIn.beginAtProvider(provider, browserOf(context), to), 303);
      }),
    );
    routes.get("/sign-in/callback", (context) =>
      orProviderAwayPage(context, async () => {
        await rateLimiter.take("deskSignIn", context);
        const browser = cookies.browser.read(context);
        if (browser === undefined) return refuse(context, "state", refusedPage("cookie"));
        const query = new URL(context.req.url).searchParams;
        const signedIn = await signIn
          .finishAtProvider(provider, query, browser, cookies.session.read(context))
          .catch((error: unknown): SignedIn => {
            if (codeOf(error) !== "forbidden") throw error;
            onError(error);
            return { ok: false, why: "answer" };
          });
        return signedIn.ok ? openSession(context, signedIn) : refuse(context, signedIn.why);
      }),
    );
    routes.get("/sign-out/provider", (context) =>
      orProviderAwayPage(context, async () => context.redirect((await provider.signOutAddress()) ?? "/sign-in", 303)),
    );
  }
  routes.post("/sign-out", async (context) => {
    const token = cookies.session.read(context);
    const signedIn = token === undefined ? undefined : await signIn.personOf(token);
    if (signedIn) await signIn.signOut(signedIn.session.id);
    cookies.session.clear(context);
    context.header("Clear-Site-Data", '"storage"');
    return context.redirect("/sign-out", 303);
  });
  routes.get("/sign-out", (context) => show(context, signedOutPage(ways)));
  routes.all("/sign-in/*", () => {
    throw new PorticoError("not_found");
  });
  return routes;
}

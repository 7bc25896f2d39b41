import { Readable } from "node:stream";
import { type Context, Hono, type Next } from "hono";
import { html } from "hono/html";
import type { FilesCleanCheck } from "#core/applications/rights/files-clean-check.ts";
import { readPassphrase } from "#core/applications/rights/passphrase.ts";
import type { PersonalCopies } from "#core/applications/rights/personal-copies.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Handovers } from "#core/applications/stored/handover.ts";
import { pathPartsOf } from "#core/jobs/address.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import { contactOf, type Site } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { type Catalog, createTranslator } from "#core/translation/translate.ts";
import { readBody } from "../http/body.ts";
import type { ErrorPages } from "../http/error-page.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { toWebStream } from "../http/web-stream.ts";
import { personalHeaders } from "./personal-headers.ts";

export interface HandoverParts {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly handovers: Handovers;
  readonly copies: PersonalCopies;
  readonly areClean: FilesCleanCheck;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly errorPages: ErrorPages;
  readonly rateLimiter: RateLimiter;
  readonly now: () => Date;
}

/** A form with a passphrase is much shorter. */
const maxBodyBytes = 1000;

const tokenIn = (path: string): string | undefined => /^\/application\/handover\/([\w-]{1,100})$/.exec(path)?.[1];

/** The parts of the address at which a copy can be fetched once. */
interface Address {
  readonly token: string;
  readonly language: Language;
  readonly country: CountryCode;
}

type HandoverContext = Context<{ Variables: HeaderVariables }>;

/**
 * The page at which a person fetches the copy of their data with a passphrase (spec C38). Opening the page changes nothing, because programs such as
 * mail scanners open links, too.
 */
export function createHandoverPage(parts: HandoverParts): Hono<{ Variables: HeaderVariables }> {
  const { site, messages, handovers, copies, areClean, applications, errorPages, rateLimiter } = parts;
  const limit = rateLimiter.limit("page");
  const now = () => momentOf(parts.now());

  /**
   * Returns the contact that the copied applications have in common, which may be a company's (spec C11). If they have different ones, returns the
   * contact of the country.
   */
  async function contactFor(token: string, country: CountryCode): Promise<string> {
    const stored = await Promise.all((await handovers.applicationsOf(token)).map((id) => applications.get(id)));
    const contacts = new Set(stored.flatMap((each) => (each ? [contactOf(site, country, each.company)] : [])));
    const [contact] = contacts;
    return contact !== undefined && contacts.size === 1 ? contact : contactOf(site, country);
  }

  async function page(context: HandoverContext, { token, language, country }: Address, refused?: "wrong" | "unclean") {
    const left = await handovers.attemptsLeft(token, now());
    const t = createTranslator(messages[language], language);
    const state = refused === "wrong" && html` aria-invalid="true" aria-describedby="refused" autofocus`;
    const alert =
      refused && (refused === "wrong" ? t("copy.fetch.wrong", { count: left ?? 0 }) : t("copy.fetch.unclean"));
    const body =
      left === undefined
        ? html`<p>${t("copy.fetch.gone")}</p>`
        : html`<p>${t("copy.fetch.text")}</p>
${alert && html`<p id="refused" role="alert">${alert}</p>`}
<form method="post">
<p><label for="passphrase">${t("copy.fetch.label")}</label><br>
<input id="passphrase" name="passphrase" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"${state}></p>
<p><button type="submit">${t("copy.fetch.button")}</button></p>
</form>`;
    const status = left === undefined ? 404 : refused === "wrong" ? 422 : refused === "unclean" ? 409 : 200;
    const isRefused = left !== undefined && refused !== undefined;
    const contact = await contactFor(token, country);
    const shown = errorPages.plainPage(context, { title: t("copy.fetch.title"), body, contact, isRefused });
    return context.html(shown, status, personalHeaders);
  }

  async function answer(context: HandoverContext, next: Next) {
    const { language, country, rest } = pathPartsOf(context.req.path, site) ?? {};
    const token = rest === undefined ? undefined : tokenIn(rest);
    if (!token || !language || !country) return next();
    const address = { token, language, country };
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return page(context, address);
    if (method !== "POST") return next();
    const form = new URLSearchParams(Buffer.from(await readBody(context.req.raw, maxBodyBytes)).toString());
    const passphrase = readPassphrase(form.get("passphrase") ?? ""); // the check character reveals most typing errors, which then use up no attempt
    if (passphrase) await rateLimiter.take("download", context);
    const offered = passphrase && (await handovers.unlock({ token, passphrase, at: now() }));
    if (!offered) return page(context, address, "wrong");
    const stored = await Promise.all(offered.applications.map((id) => applications.get(id)));
    const found = stored.filter((application) => application !== undefined);
    const isClean = offered.withUnclean || (await Promise.all(found.map(areClean))).every((each) => each);
    if (!isClean) return page(context, address, "unclean");
    if (!(await handovers.take(token, now()))) return page(context, address);
    const text = copies.html(await copies.of(found));
    context.set("isStreamed", true);
    return context.body(toWebStream(Readable.from(text)), 200, {
      ...personalHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="copy.html"',
    });
  }

  return new Hono<{ Variables: HeaderVariables }>().use("*", (context, next) =>
    tokenIn(pathPartsOf(context.req.path, site)?.rest ?? "") === undefined
      ? next()
      : limit(context, async () => {
          const answered = await answer(context, next);
          if (answered) context.res = answered;
        }),
  );
}

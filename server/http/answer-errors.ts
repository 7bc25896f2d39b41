import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import { type ErrorBody, statusOf } from "#contract/errors.ts";
import { alreadyAppliedErrorKeys } from "#core/applications/submit/already-applied.ts";
import type { BotCheck } from "#core/bot-check.ts";
import { codeOf, fieldProblemsOf, retryAfterOf } from "#core/errors.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import type { Site } from "#core/site/site.ts";
import { isLanguage, type Language, preferredLanguage } from "#core/translation/language.ts";
import { type Catalog, message } from "#core/translation/translate.ts";
import type { createErrorPages } from "./error-page.ts";
import type { HeaderVariables } from "./headers.ts";
import { withoutToken } from "./page-log.ts";

export interface ErrorAnswers {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly botCheck: Pick<BotCheck, "challenge">;
  /** The error pages for browsers. API calls get JSON. */
  readonly errorPages: Pick<ReturnType<typeof createErrorPages>, "isWanted" | "bodyOf">;
  readonly log: Logger;
  /** Called when a request fails because something that it needs is unavailable. */
  readonly onUnavailable: () => void;
}

/** Responds to requests that match no route, are refused, or fail. A browser gets a page, an API call gets the code and its text (spec 7.6). */
export function answerErrors(
  app: Hono<{ Variables: HeaderVariables }>,
  { site, messages, botCheck, errorPages, log, onUnavailable }: ErrorAnswers,
): void {
  /** The text of a code: in the language of the call, otherwise of the parameter `language`, otherwise in the client's preferred language. */
  const textOf = (code: string, context: Context<{ Variables: HeaderVariables }>): string => {
    const asked = context.get("language") ?? context.req.query("language")?.toLowerCase();
    const language = isLanguage(asked) ? asked : preferredLanguage(context.req.header("Accept-Language"));
    const key =
      code === "already_applied" ? alreadyAppliedErrorKeys[alreadyAppliedVariantOf(site)] : `error.code.${code}`;
    return message(messages[language], language, key);
  };
  app.onError(async (error, context) => {
    const requestId = context.get("requestId");
    const code = codeOf(error) ?? "internal";
    if (code === "internal")
      log.error({ requestId, path: withoutToken(context.req.path), err: error }, "request failed");
    if (code === "unavailable") {
      log.warn({ requestId, path: withoutToken(context.req.path), err: error }, "request put off");
      onUnavailable();
    }
    const fields = fieldProblemsOf(error);
    const use = context.get("challengeUse");
    const closedAt = code === "closed" ? context.get("closedAt") : undefined;
    const challenge = code === "bot_suspected" && use ? await botCheck.challenge(use) : undefined;
    const body: ErrorBody = {
      code,
      message: textOf(code, context),
      ...(fields ? { fields } : {}),
      ...(challenge ? { challenge } : {}),
      ...(closedAt ? { closedAt } : {}),
      requestId,
    };
    const status = code === "internal" ? 500 : (statusOf[code] as 422);
    const headers: Record<string, string> =
      code === "busy" || code === "unavailable"
        ? { "Retry-After": `${context.get("retryAfter") ?? retryAfterOf(error)}` }
        : {};
    if (errorPages.isWanted(context)) return context.html(errorPages.bodyOf(context, code), status, headers);
    return context.json(body, status, headers);
  });
  app.notFound((context) =>
    errorPages.isWanted(context)
      ? context.html(errorPages.bodyOf(context, "not_found"), 404)
      : context.json(
          { code: "not_found", message: textOf("not_found", context), requestId: context.get("requestId") },
          404,
        ),
  );
}

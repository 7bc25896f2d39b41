import { randomBytes } from "node:crypto";
import type { Context, Handler } from "hono";
import type { Logger } from "pino";
import type { Alerts } from "#core/alerts/tasks/alerts.ts";
import { uploadsOf } from "#core/applications/form/plain-form.ts";
import { type PlainParts, type PlainRequest, sendPlainForm } from "#core/applications/submit/send-plain-form.ts";
import type { Metrics } from "#core/metrics.ts";
import type { PageServices } from "#core/page-services.ts";
import { removeFiles } from "#core/uploads/file-store.ts";
import { routeOf } from "../http/access-log.ts";
import { withSmallBody } from "../http/body.ts";
import type { FairTurns } from "../http/fair-turns.ts";
import type { HeaderVariables } from "../http/headers.ts";
import { hashInlineParts } from "../http/inline-hashes.ts";
import { answerInProgressOf } from "../http/kept/answer-in-progress.ts";
import { pageLog } from "../http/page-log.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { type AlertCheck, guardAlertRequests } from "./guard-alert-requests.ts";
import type { PageRenderer } from "./pages.ts";
import { type PlainFormReaderParts, plainFormOf } from "./plain-form.ts";
import { createStyleInliner } from "./styles.ts";

/** The page services that differ between requests. */
type OfRequest = "alerts" | "plainForm" | "sendPlainForm" | "onError" | "onPartUnavailable" | "onPageUnavailable";

export interface PageRouteParts {
  readonly pages: PageRenderer;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly turns: Pick<FairTurns, "render">;
  readonly metrics: Pick<Metrics, "rendered">;
  /** Missing if the site has no alerts. */
  readonly alerts?: Alerts | undefined;
  /** Missing if this host cannot check the tokens of requests for alerts. */
  readonly alertCheck?: AlertCheck | undefined;
  /** The page services that all requests share. */
  readonly inPages: Omit<PageServices, OfRequest>;
  /** The parts that are needed to receive a plain form. */
  readonly plainForms: Omit<PlainFormReaderParts, "rateLimiter"> & Omit<PlainParts, "admit">;
  /** Called when a new mail waits in the outbox. */
  readonly onAccepted: () => void;
}

/** Creates the handler that responds with a page. It gets every request that is neither an API call nor for a file. */
export function createPageRoute(parts: PageRouteParts): Handler<{ Variables: HeaderVariables }> {
  const { pages, log, rateLimiter, turns, metrics, alerts, alertCheck, inPages, plainForms, onAccepted } = parts;
  const confirmed: PageServices["unconfirmed"] = {
    ...inPages.unconfirmed,
    async confirm(token) {
      const standing = await inPages.unconfirmed.confirm(token);
      onAccepted();
      return standing;
    },
  };
  const styles = createStyleInliner(inPages.styleText);
  const sendFrom = (context: Context) => async (request: PlainRequest) => {
    const admit = (mailbox: string): Promise<void> => rateLimiter.takePlainMail(context, mailbox);
    const outcome = await sendPlainForm(request, { ...plainForms, admit });
    if (outcome.ok) onAccepted();
    else if (outcome.retryAfter !== undefined) context.set("retryAfter", outcome.retryAfter);
    return outcome;
  };
  return async (context) => {
    const plainForm = await plainFormOf(context, { ...plainForms, rateLimiter });
    const send = sendFrom(context);
    let isSent = false;
    const services: PageServices = {
      ...inPages,
      styleText: styles.markOf,
      unconfirmed: confirmed,
      plainForm,
      alerts: alerts && guardAlertRequests(context, { alerts, rateLimiter, check: alertCheck }),
      sendPlainForm(request) {
        isSent = true;
        return send(request);
      },
      ...pageLog(log, context.get("requestId"), answerInProgressOf(context)),
    };
    const { raw } = context.req;
    const request = plainForm ? withoutBody(raw) : await withSmallBody(raw, plainForms.limits.jsonBytes);
    const nonce = randomBytes(16).toString("base64");
    let begun = 0;
    let marked: Buffer | undefined;
    const deliver = ({ buffer, byteOffset, byteLength }: Uint8Array): void => {
      marked = Buffer.from(buffer, byteOffset, byteLength);
    };
    const rendering = turns.render(context, () => {
      begun = performance.now();
      return pages.render(request, { services, nonce, deliver });
    });
    const answer = await rendering.finally(async () => {
      // no page has processed the form, so nobody will claim its files
      if (plainForm && !isSent) await removeFiles(uploadsOf(plainForm), plainForms.files);
    });
    if (!marked) return answer;
    const { html, ...inline } = hashInlineParts(marked, nonce, styles.partFor);
    metrics.rendered(routeOf(context), (performance.now() - begun) / 1000);
    context.set("inline", inline);
    const making = answerInProgressOf(context);
    if (!making) return new Response(html, answer);
    making.page = html;
    return answer;
  };
}

/** The request without its body, which was read as it arrived. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const others = new Headers(headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding"]) others.delete(name);
  return new Request(url, { method, headers: others, signal });
}

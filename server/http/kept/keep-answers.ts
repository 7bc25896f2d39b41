import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Metrics } from "#core/metrics.ts";
import type { Site } from "#core/site/site.ts";
import { renderedThemeOf } from "#core/site/theme.ts";
import { matchesTag } from "../matches-tag.ts";
import type { RateLimiter } from "../rate-limiter.ts";
import { type Answer, createAnswer, type PackedAnswer } from "./answer.ts";
import { type AnswerInProgress, rememberRefusal } from "./answer-in-progress.ts";
import { createEncodingChooser } from "./encodings.ts";
import { createKeptAddressParser } from "./kept-address.ts";
import { createAnswerCache } from "./kept-answers.ts";
import { createCachedAnswerLog } from "./kept-log.ts";
import { createRecompressor } from "./recompressor.ts";
import { createRequestIds } from "./request-ids.ts";
import { createSharedAnswers, type SharedAnswer } from "./shared-answers.ts";
import { type CatalogueParts, watchCatalogue } from "./watch-catalogue.ts";

export interface AnswerKeeperParts extends CatalogueParts {
  readonly site: Site;
  readonly publicUrl: string;
  /** The size of the cache in bytes. With 0, nothing is cached. */
  readonly maxBytes: number;
  /** Makes the response to a request. The request contains only the address, because the response must not depend on headers. */
  readonly make: (request: Request, making: AnswerInProgress) => Response | Promise<Response>;
  readonly networkOf: (request: IncomingMessage) => NetworkPath;
  readonly rateLimiter: Pick<RateLimiter, "admits" | "markAdmitted">;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Caches responses that are the same for everybody (spec 1.10). */
export interface AnswerKeeper {
  /** If the response is cached, writes it synchronously. Returns whether it did. */
  readonly tryServeFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Wraps a listener: handles the requests whose responses can be cached, and passes all others on to the listener. */
  readonly around: (listener: RequestListener) => RequestListener;
  /** Checks now whether openings have changed. */
  readonly checkCatalogue: () => Promise<void>;
  readonly figures: () => { readonly answers: number; readonly bytes: number };
  readonly stop: () => void;
}

/**
 * How long a response is reused while the search index is still taking in changes, as during an import. Responses then become outdated very often.
 * Reusing them briefly spares visitors the wait for a new one, and changes are still visible within a second.
 */
const briefMs = 700;

/** The statuses of cached responses. 410 is one of them, because many visitors may open the page of a popular opening after it was closed. */
const cachedStatuses = [200, 410];

export function createAnswerKeeper(parts: AnswerKeeperParts): AnswerKeeper {
  const { publicUrl, make, rateLimiter, log } = parts;
  const addressOf = createKeptAddressParser(parts.site);
  const answers = createAnswerCache(parts.maxBytes);
  const encodingFor = createEncodingChooser();
  const newRequestId = createRequestIds();
  const underway = createSharedAnswers();
  const press = createRecompressor(() => answers.trim());
  const written = createCachedAnswerLog(log, parts.metrics);
  const catalogue = watchCatalogue(parts, () => {
    answers.clear();
    press.clear();
    underway.clear(); // later requests must get responses made from the new data
  });

  /**
   * The origin that is part of the cache key. Without a public address (`PUBLIC_URL`), the share links in a page contain the host of the request, so
   * responses are cached for each host separately.
   */
  const originOf = (headers: IncomingHttpHeaders): string => (publicUrl === "" ? `http://${headers.host}` : "");
  let lastHost: string | undefined; // a cache of the last valid host, because most requests name the same one
  const isHost = (host: string | undefined): boolean => {
    if (host !== undefined && host === lastHost) return true;
    if (!plainHost.test(host ?? "")) return false;
    lastHost = host;
    return true;
  };
  const isForAll = ({ method, headers }: IncomingMessage): boolean =>
    (method === "GET" || method === "HEAD") &&
    isHost(headers.host) &&
    !("transfer-encoding" in headers) &&
    !("content-length" in headers) &&
    !(headers.cookie !== undefined && renderedThemeOf(headers.cookie) !== "system");

  const makeNow = async (shared: SharedAnswer, request: IncomingMessage, target: string, origin: string) => {
    const version = catalogue.current();
    const until = performance.now() + briefMs;
    const state: AnswerInProgress = {
      isIncomplete: false,
      network: parts.networkOf(request),
      onQueued: shared.onQueued,
    };
    const made = await make(new Request(`${publicUrl || origin}${target}`), state);
    const address = addressOf(target);
    if (state.refusal) rememberRefusal(request, state.refusal);
    if (!address || !cachedStatuses.includes(made.status) || made.headers.has("Set-Cookie")) return undefined;
    const body = state.page ?? Buffer.from(await made.arrayBuffer());
    const answer = createAnswer(address, made, body, !state.isIncomplete);
    const isCurrent = version !== undefined && version === catalogue.current();
    if (isCurrent && !state.isIncomplete) answers.offer(origin + target, answer, shared.isWanted());
    if (catalogue.isIndexBehind() && !state.isIncomplete && parts.maxBytes > 0)
      answers.putShortLived(origin + target, answer, until);
    return answer;
  };
  /**
   * Makes a response once for all requests for the same address that arrive before it is ready. If the cache is off, each request gets its own
   * response.
   */
  const madeOnce = (request: IncomingMessage, response: ServerResponse, target: string, origin: string) =>
    underway.ask(
      { key: origin + target, isShared: parts.maxBytes > 0, network: () => parts.networkOf(request) },
      response,
      (shared) => makeNow(shared, request, target, origin),
    );

  const write = (request: IncomingMessage, response: ServerResponse, answer: Answer, packed: PackedAnswer): string => {
    const id = newRequestId();
    const requestId = ["X-Request-Id", id];
    const known = request.headers["if-none-match"];
    if (known !== undefined && matchesTag(known, answer.etag)) {
      response.writeHead(304, [...answer.unchanged, ...requestId]).end();
      return id;
    }
    response.writeHead(answer.status, [...packed.headers, ...requestId]);
    if (request.method === "HEAD") response.end();
    else response.end(packed.bytes);
    return id;
  };
  const keptFor = (request: IncomingMessage): Answer | undefined =>
    isForAll(request) ? answers.get(originOf(request.headers) + request.url) : undefined;

  return {
    tryServeFromCache(request, response) {
      const answer = keptFor(request);
      const packed = answer?.packed(encodingFor(request.headers["accept-encoding"] as string | undefined));
      if (!answer || !packed || !rateLimiter.admits(answer.address.limit, request)) return false;
      written.count(answer.address.route);
      if (!catalogue.isIndexBehind()) press.enqueue(answer);
      write(request, response, answer, packed);
      return true;
    },
    around: (listener) => (request, response) => {
      const address = isForAll(request) ? addressOf(request.url ?? "") : undefined;
      const origin = originOf(request.headers);
      if (!address) return listener(request, response);
      if (!rateLimiter.admits(address.limit, request)) return listener(request, response); // the listener then refuses the request
      /** Lets the listener respond to this request separately, for example with a redirect or an error page. */
      const passOn = (): void => {
        rateLimiter.markAdmitted(request);
        listener(request, response);
      };
      const start = performance.now();
      const kept = answers.get(origin + address.target);
      if (!kept && address.searches && !rateLimiter.admits("search", request)) return listener(request, response);
      const answer = kept ? Promise.resolve(kept) : madeOnce(request, response, address.target, origin);
      const encoding = encodingFor(request.headers["accept-encoding"] as string | undefined);
      answer
        .then(async (found) => {
          const packed = await found?.inEncoding(encoding);
          if (response.destroyed) return;
          if (!found || !packed) return passOn();
          answers.trim();
          const requestId = write(request, response, found, packed);
          if (kept) written.count(address.route);
          else written.logMade(request, response, address, { requestId, ms: performance.now() - start });
        })
        .catch((error: unknown) => {
          log.error({ err: error }, "an answer cannot be cached");
          if (!response.headersSent && !response.destroyed) passOn();
          else response.destroy();
        });
    },
    checkCatalogue: () => catalogue.check(),
    figures: () => ({ answers: answers.count, bytes: answers.bytes }),
    stop() {
      catalogue.stop();
      press.stop();
      written.stop();
    },
  };
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

import { type Agent as HttpAgent, request as httpRequest, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as httpsRequest, Agent as TlsAgent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedAddress, FetchCondition, OpenedFeed } from "#core/imports/feeds.ts";
import { type FetchLimits, fetchLimits } from "./fetch-limits.ts";
import { guardedLookup, type ResolveHost, refusePrivateAddress, resolveBySystem } from "./guarded-lookup.ts";
import { readAnswer } from "./read-answer.ts";
import { retryAfterSecondsIn } from "./retry-after.ts";

export interface HttpFeedsOptions {
  readonly userAgent: string;
  readonly limits?: Partial<FetchLimits>;
  readonly resolve?: ResolveHost;
}

const failed = (message: string, retryAfter?: number): PorticoError =>
  new PorticoError("unavailable", message, undefined, retryAfter);

/** How many times a request is attempted if the host asks to retry later. */
const maxAttempts = 4;

const isFeed =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/(?:octet-stream|x-ndjson|csv|vnd\.ms-excel|(?:x-)?gzip)\b)/i;

/** Fetches feeds over HTTPS from public hosts, and over HTTPS or HTTP from those private hosts that the source allows (trust 1.28). */
export const createHttpFeeds = ({ userAgent, limits: given, resolve = resolveBySystem }: HttpFeedsOptions) => ({
  async open(address: FeedAddress, known: FetchCondition | undefined, signal: AbortSignal): Promise<OpenedFeed> {
    const limits = { ...fetchLimits, ...given };
    const first = urlIn(address.from);
    const session = new Session(address, first, { limits, resolve, userAgent, signal });
    const { answer, at } = await session.ask(first, known);
    if (answer.statusCode === 304) {
      answer.destroy();
      session.end();
      return { is: "unchanged" };
    }
    const { etag, "last-modified": lastModified } = answer.headers;
    return {
      is: "opened",
      inputs: session.inputs(answer, at),
      // only if the feed took a single request: if a list is unchanged, the pages that it links to may still have changed
      condition: () =>
        session.asked === 1 && (etag || lastModified)
          ? { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) }
          : undefined,
      close() {
        answer.destroy();
        session.end();
      },
    };
  },
});

/** Parses an address that the operator or a host has given. No error message contains the address, because it may contain a secret. */
function urlIn(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw failed("it refers to an invalid address");
  return url;
}

interface SessionParts {
  readonly limits: FetchLimits;
  readonly resolve: ResolveHost;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** The requests of one run. */
class Session {
  /** How many requests have been made. */
  asked = 0;
  readonly #address: FeedAddress;
  readonly #first: URL;
  readonly #parts: SessionParts;
  readonly #until: number;
  readonly #agents: Readonly<Record<"http:" | "https:", HttpAgent>>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(address: FeedAddress, first: URL, parts: SessionParts) {
    this.#address = address;
    this.#first = first;
    this.#parts = parts;
    this.#until = performance.now() + parts.limits.totalMs;
    const options = { keepAlive: true, lookup: guardedLookup(parts.resolve, address.allowPrivate) };
    this.#agents = { "http:": new PlainAgent(options), "https:": new TlsAgent(options) };
  }

  /** Yields the response, the only input of a feed over HTTP. The pages to which the response links are requested by the `follow` of this input. */
  async *inputs(answer: IncomingMessage, at: URL): AsyncGenerator<FeedInput> {
    yield this.#inputOf(answer, at);
  }

  end(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  /** Requests an address, and follows redirects. Resolves to a response with status 200, or 304 if the request was conditional. */
  async ask(url: URL, known?: FetchCondition): Promise<{ readonly answer: IncomingMessage; readonly at: URL }> {
    let at = url;
    for (let redirects = 0; ; redirects += 1) {
      if (redirects > this.#parts.limits.maxRedirects) throw failed("it redirects too often");
      const answer = await this.#once(at, known);
      const { statusCode = 0 } = answer;
      const { location } = answer.headers;
      if (statusCode === 200) return { answer: this.#checked(answer), at };
      if (statusCode === 304 && known && at.origin === this.#first.origin) return { answer, at };
      answer.destroy();
      if ([301, 302, 303, 307, 308].includes(statusCode) && location !== undefined) {
        at = urlIn(location, at);
        continue;
      }
      const retryAfter = retryAfterSecondsIn(answer.headers["retry-after"], Date.now());
      throw new Refused(statusCode, retryAfter);
    }
  }

  #checked(answer: IncomingMessage): IncomingMessage {
    const type = answer.headers["content-type"]?.trim();
    if (!type || isFeed.test(type)) return answer;
    answer.destroy();
    throw failed(`it answers ${type.slice(0, 60)}, which is not a feed`);
  }

  #inputOf(answer: IncomingMessage, url: URL): FeedInput {
    const type = answer.headers["content-type"];
    const { columns } = this.#address;
    return {
      bytes: readAnswer(answer, this.#parts.limits, this.#until),
      address: url.href,
      follow: (address) => this.#follow(urlIn(address, url)),
      ...(type ? { contentType: type } : {}),
      ...(columns ? { columns } : {}),
    };
  }

  /**
   * Requests an address to which the feed links. Such requests are made one at a time, with pauses. If the host asks for a short wait, the request is
   * repeated after the wait.
   */
  #follow(url: URL): Promise<FeedInput> {
    const turn = this.#turn.then(async () => {
      const { limits, signal } = this.#parts;
      for (let attempt = 1; ; attempt += 1) {
        await pause(limits.pauseMs, undefined, { signal });
        try {
          const { answer, at } = await this.ask(url);
          return this.#inputOf(answer, at);
        } catch (error) {
          if (error instanceof Refused && gone.includes(error.status))
            throw new PorticoError("not_found", error.message);
          const wait = ((codeOf(error) && (error as PorticoError).retryAfter) || Number.POSITIVE_INFINITY) * 1000;
          if (attempt === maxAttempts || wait > limits.maxWaitMs) throw error;
          await pause(wait, undefined, { signal });
        }
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #once(url: URL, known: FetchCondition | undefined): Promise<IncomingMessage> {
    const { limits, userAgent, signal } = this.#parts;
    const { allowPrivate, headers } = this.#address;
    const { protocol } = url;
    if (protocol !== "https:" && !(protocol === "http:" && allowPrivate.includes(url.hostname)))
      throw failed(
        `it refers to an address that does not begin with https://; http needs ${url.hostname} in allowPrivate`,
      );
    refusePrivateAddress(url, allowPrivate);
    this.asked += 1;
    if (this.asked > limits.maxRequests) throw failed(`it takes more than ${limits.maxRequests} requests`);
    const isSameOrigin = url.origin === this.#first.origin; // credentials are sent only to the origin of the source
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (protocol === "https:" ? httpsRequest : httpRequest)(url, {
      agent: this.#agents[protocol],
      maxHeaderSize: limits.maxHeaderBytes,
      signal,
      headers: {
        "User-Agent": userAgent,
        Accept: "application/json, application/xml, text/xml, text/csv, */*;q=0.5",
        "Accept-Encoding": "gzip",
        ...(isSameOrigin ? headers : {}),
        ...(isSameOrigin && known?.etag ? { "If-None-Match": known.etag } : {}),
        ...(isSameOrigin && known?.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
      },
    });
    const wait = Math.min(limits.headersMs, this.#until - performance.now());
    const timer = setTimeout(
      () => request.destroy(failed(`it does not answer within ${Math.round(wait / 1000)} seconds`)),
      Math.max(0, wait),
    );
    request
      .on("response", resolve)
      .on("error", (error) => reject(describedError(error, url.hostname)))
      .on("close", () => clearTimeout(timer))
      .end();
    return promise.finally(() => clearTimeout(timer));
  }
}

/** The error for a response with an unexpected status. */
class Refused extends PorticoError {
  readonly status: number;

  constructor(status: number, retryAfter: number | undefined) {
    super("unavailable", messageFor(status, retryAfter), undefined, retryAfter);
    this.status = status;
  }
}

/** Statuses by which a host says that a linked page no longer exists. */
const gone: readonly number[] = [404, 410];

function messageFor(status: number, retryAfter: number | undefined): string {
  if (status === 304) return "it answers 304 to an unconditional request";
  const hint = status === 401 || status === 403 ? ": are the headers of the source right?" : "";
  return `it answers ${status}${retryAfter === undefined ? "" : `, and asks to retry in ${retryAfter} seconds`}${hint}`;
}

/** Returns the error to raise for a failed request, with a reason that the operator understands. */
function describedError(error: Error, host: string): Error {
  if (codeOf(error)) return error;
  const code = "code" in error ? String(error.code) : error.name;
  if (code === "HPE_HEADER_OVERFLOW") return failed("the headers of its response are too large");
  if (code.startsWith("HPE_")) return failed(`its response is not valid HTTP (${code})`);
  if (code === "ABORT_ERR") return failed("the import was stopped; nothing was imported");
  return failed(`${host} cannot be reached (${code})`);
}

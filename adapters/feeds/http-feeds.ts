import { type Agent as HttpAgent, request as httpRequest, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as httpsRequest, Agent as TlsAgent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { Condition, FeedAddress, OpenedFeed } from "#core/imports/feeds.ts";
import { type FetchLimits, fetchLimits } from "./fetch-limits.ts";
import { guardedLookup, type Resolve, refuseInside, resolveBySystem } from "./guarded-lookup.ts";
import { readAnswer } from "./read-answer.ts";
import { retryAfterIn } from "./retry-after.ts";

export interface HttpFeedsOptions {
  /** Who asks. */
  readonly userAgent: string;
  readonly limits?: Partial<FetchLimits>;
  readonly resolve?: Resolve;
}

const failed = (says: string, retryAfter?: number): PorticoError =>
  new PorticoError("unavailable", says, undefined, retryAfter);

/** Tries of a request that a host puts off. */
const tries = 4;

const isFeed =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/(?:octet-stream|x-ndjson|csv|vnd\.ms-excel|(?:x-)?gzip)\b)/i;

/** Fetches feeds over HTTPS from public hosts, and from those of a network of one's own that a source names (trust 1.28). */
export const createHttpFeeds = ({ userAgent, limits: given, resolve = resolveBySystem }: HttpFeedsOptions) => ({
  async open(address: FeedAddress, known: Condition | undefined, signal: AbortSignal): Promise<OpenedFeed> {
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
      // with further requests, an unchanged list says nothing of what it leads to
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

/** An address as the operator or the host writes it. No message repeats it: it may hold a secret. */
function urlIn(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw failed("it leads to something that is no address");
  return url;
}

interface Around {
  readonly limits: FetchLimits;
  readonly resolve: Resolve;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** The requests of one run. */
class Session {
  /** How many requests were made. */
  asked = 0;
  readonly #address: FeedAddress;
  readonly #first: URL;
  readonly #around: Around;
  readonly #until: number;
  readonly #agents: Readonly<Record<"http:" | "https:", HttpAgent>>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(address: FeedAddress, first: URL, around: Around) {
    this.#address = address;
    this.#first = first;
    this.#around = around;
    this.#until = performance.now() + around.limits.totalMs;
    const options = { keepAlive: true, lookup: guardedLookup(around.resolve, address.allowPrivate) };
    this.#agents = { "http:": new PlainAgent(options), "https:": new TlsAgent(options) };
  }

  /** The feed's one part. */
  async *inputs(answer: IncomingMessage, at: URL): AsyncGenerator<FeedInput> {
    yield this.#inputOf(answer, at);
  }

  end(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  /** Asks for an address, and for those that it leads on to. The answer has 200, or 304 where it was asked with a condition. */
  async ask(url: URL, known?: Condition): Promise<{ readonly answer: IncomingMessage; readonly at: URL }> {
    let at = url;
    for (let redirects = 0; ; redirects += 1) {
      if (redirects > this.#around.limits.redirects) throw failed("it leads on too often");
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
      const retryAfter = retryAfterIn(answer.headers["retry-after"], Date.now());
      throw new Refused(statusCode, retryAfter);
    }
  }

  #checked(answer: IncomingMessage): IncomingMessage {
    const type = answer.headers["content-type"]?.trim();
    if (!type || isFeed.test(type)) return answer;
    answer.destroy();
    throw failed(`it answers ${type.slice(0, 60)}, which is no feed`);
  }

  #inputOf(answer: IncomingMessage, url: URL): FeedInput {
    const type = answer.headers["content-type"];
    const { columns } = this.#address;
    return {
      bytes: readAnswer(answer, this.#around.limits, this.#until),
      address: url.href,
      follow: (address) => this.#follow(urlIn(address, url)),
      ...(type ? { contentType: type } : {}),
      ...(columns ? { columns } : {}),
    };
  }

  /** One request after the other, with a pause between them; waits a little where the host asks for it. */
  #follow(url: URL): Promise<FeedInput> {
    const turn = this.#turn.then(async () => {
      const { limits, signal } = this.#around;
      for (let attempt = 1; ; attempt += 1) {
        await pause(limits.pauseMs, undefined, { signal });
        try {
          const { answer, at } = await this.ask(url);
          return this.#inputOf(answer, at);
        } catch (error) {
          if (error instanceof Refused && gone.includes(error.status))
            throw new PorticoError("not_found", error.message);
          const wait = ((codeOf(error) && (error as PorticoError).retryAfter) || Number.POSITIVE_INFINITY) * 1000;
          if (attempt === tries || wait > limits.longestWaitMs) throw error;
          await pause(wait, undefined, { signal });
        }
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #once(url: URL, known: Condition | undefined): Promise<IncomingMessage> {
    const { limits, userAgent, signal } = this.#around;
    const { allowPrivate, headers } = this.#address;
    const { protocol } = url;
    if (protocol !== "https:" && !(protocol === "http:" && allowPrivate.includes(url.hostname)))
      throw failed(
        `it leads to an address that does not begin with https://; ${url.hostname} must stand in allowPrivate for http`,
      );
    refuseInside(url, allowPrivate);
    this.asked += 1;
    if (this.asked > limits.requests) throw failed(`it takes more than ${limits.requests} requests`);
    const isHome = url.origin === this.#first.origin; // nobody else gets what opens the feed
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asking = (protocol === "https:" ? httpsRequest : httpRequest)(url, {
      ...{ agent: this.#agents[protocol], maxHeaderSize: limits.headBytes, signal },
      headers: {
        "User-Agent": userAgent,
        Accept: "application/json, application/xml, text/xml, text/csv, */*;q=0.5",
        "Accept-Encoding": "gzip",
        ...(isHome ? headers : {}),
        ...(isHome && known?.etag ? { "If-None-Match": known.etag } : {}),
        ...(isHome && known?.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
      },
    });
    const wait = Math.min(limits.headMs, this.#until - performance.now());
    const late = setTimeout(
      () => asking.destroy(failed(`it does not answer within ${Math.round(wait / 1000)} seconds`)),
      Math.max(0, wait),
    );
    asking
      .on("response", resolve)
      .on("error", (error) => reject(sayingFailed(error, url.hostname)))
      .on("close", () => clearTimeout(late))
      .end();
    return promise.finally(() => clearTimeout(late));
  }
}

/** An answer that says no. */
class Refused extends PorticoError {
  readonly status: number;

  constructor(status: number, retryAfter: number | undefined) {
    super("unavailable", sayingOf(status, retryAfter), undefined, retryAfter);
    this.status = status;
  }
}

/** With these, a host says of what a list leads to that it is not there any more. */
const gone: readonly number[] = [404, 410];

function sayingOf(status: number, retryAfter: number | undefined): string {
  if (status === 304) return "it answers 304, though nobody asked whether anything has changed";
  const hint = status === 401 || status === 403 ? ": are the headers of the source right?" : "";
  return `it answers ${status}${retryAfter === undefined ? "" : `, and asks to come back in ${retryAfter} seconds`}${hint}`;
}

/** What keeps a request from being answered, for its operator. */
function sayingFailed(error: Error, host: string): Error {
  if (codeOf(error)) return error;
  const code = "code" in error ? String(error.code) : error.name;
  if (code === "HPE_HEADER_OVERFLOW") return failed("the head of its answer is too large");
  if (code.startsWith("HPE_")) return failed(`its answer is no proper HTTP (${code})`);
  if (code === "ABORT_ERR") return failed("the import was stopped; nothing was imported");
  return failed(`${host} cannot be reached (${code})`);
}

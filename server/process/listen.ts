import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { createOpenBodies } from "../http/open-bodies.ts";
import { mostDescriptors } from "./most-descriptors.ts";
import { type AtOnce, boundUnread, oneAtATime } from "./unread-answers.ts";

/** Slow clients are let go soon; an upload may take as long as it moves (trust 1.16). */
const timeouts = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 5000,
  requestTimeout: 0,
  keepAliveTimeout: 5000,
};

/** After so many milliseconds of `drain` no connection is left that could have been used again. */
export const drained = timeouts.keepAliveTimeout + 1500;

/** A connection on which nothing moves, either way, is let go after so many milliseconds: who never reads an answer. */
const silence = 35_000;

/** What may wait in this process for all who do not read their answers, in bytes: pages of a thousand connections. */
const unread = { most: 64 * 1024 * 1024, every: 1000 };

export interface Listening {
  readonly port: number;
  /** From now on each connection is closed after its next answer, so that no browser sends into one that is just ending. */
  drain(): void;
  /** Takes no more connections and waits for the requests in flight, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
}

/** Why a port cannot be had, by the code of the error, for the operator (trust P 227). */
const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `port ${port} of ${host} is taken by another program: stop it, or choose another PORT`,
  EACCES: (_, port) => `port ${port} needs more rights than this user has: choose a PORT of 1024 or more`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is no address of this machine`,
};

/** How a browser of this machine says it; addresses of IPv6 stand in brackets. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** The error that says so, where its reason is known. */
export function troubleOfPort(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const says = reasons[error.code ?? ""]?.(host, port);
  return says ? new PorticoError("unavailable", says) : error;
}

/** Every body but one with files has to be here in so many milliseconds; calls say so themselves a little before. */
const bodyTimeout = 10_000;
/** Where files come: to the call for uploads, and with a plain form. */
const withFiles = /^\/api\/uploads$|\/job-application\/[^/]+$/;

/**
 * How many bodies may be under way in this process. Each may hold two descriptors, its connection and a file: three of four are left for visitors who send none, and
 * for all that the program itself has open.
 */
const mostBodies = (descriptors: number): number => Math.max(16, Math.min(1024, Math.floor(descriptors / 8)));

export interface ListenOptions {
  /** How long a body may take, in milliseconds. */
  readonly patience?: number;
  /** How many may be under way; by the descriptors that this process may have, where it is not said. */
  readonly bodies?: number;
  /** Whose address a request has. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Whether applications are kept here: nowhere else do files come. */
  readonly takesFiles?: boolean;
  /** Answers what needs no waiting. */
  readonly atOnce?: AtOnce;
}

/** Raises `unavailable`, with a clear line, where the port cannot be had. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const { patience = bodyTimeout, atOnce, takesFiles = true } = options;
  const bodies = createOpenBodies(
    options.bodies ?? mostBodies(mostDescriptors()),
    options.addressOf ?? (({ socket }) => socket.remoteAddress ?? ""),
  );
  const answer = oneAtATime((request, response) => {
    if (request.url?.startsWith("/") && hasHost(request)) listener(request, response);
    else refuse(request.url === "*" ? 405 : 400, response);
  }, atOnce);
  let draining = false;
  const server = createServer(timeouts, (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    if (hasBody(request)) {
      bodies.begin(request);
      if (!(takesFiles && bringsFiles(request))) closeIfLate(request, patience);
      // a rest that nobody reads may come for so long, or else the answer would be lost with the connection
      else response.once("finish", () => closeIfLate(request, patience));
    }
    answer(request, response);
  });
  server.timeout = silence;
  boundUnread(server, unread);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(troubleOfPort(error, host, port));
    });
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      draining = true;
    },
    stop: (patience) => stop(server, patience),
  };
}

/** A name or an address, or none at all, as old programs send. */
const hasHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host === undefined || (host.length <= 255 && URL.canParse(`http://${host}`));

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

const bringsFiles = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "POST" && withFiles.test(url.split("?", 1)[0] ?? "");

/** Closes the connection of who is still sending, also after the answer. */
function closeIfLate(request: IncomingMessage, patience: number): void {
  const late = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, patience).unref();
  request.once("close", () => clearTimeout(late)); // when it is whole or broken off, not when it is answered
}

/** For proxies and for nobody: an address of another host, or of no path at all (trust A 18). */
const refuse = (status: number, response: ServerResponse): void => {
  response.writeHead(status, { Connection: "close", "Content-Length": 0, "X-Content-Type-Options": "nosniff" }).end();
};

async function stop(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(late);
}

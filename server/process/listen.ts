import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { createOpenBodies } from "../http/open-bodies.ts";
import { maxDescriptors } from "./max-descriptors.ts";
import { type AnswerAtOnce, limitUnread, oneAtATime } from "./unread-answers.ts";

/** Slow clients are disconnected soon; an upload may take as long as it makes progress (trust 1.16). */
const timeouts = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 5000,
  requestTimeout: 0,
  keepAliveTimeout: 5000,
};

/** How long to `drain` until no kept-alive connection is left. */
export const drainMs = timeouts.keepAliveTimeout + 1500;

/** Closes connections without traffic in either direction, such as those of clients that never read their answer. */
const idleTimeoutMs = 35_000;

/** The limit for answers that clients do not read, in bytes: pages of a thousand connections. */
const unread = { maxBytes: 64 * 1024 * 1024, intervalMs: 1000 };

export interface Listening {
  readonly port: number;
  /** Closes each connection after its next answer, so that no browser sends a request into a connection that is being closed. */
  drain(): void;
  /** Accepts no more connections, and waits for requests in flight. */
  stop(timeoutMs: number): Promise<void>;
}

/** Why a port cannot be used, by error code, for the operator (trust P 227). */
const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `port ${port} of ${host} is in use by another program: stop it, or choose another PORT`,
  EACCES: (_, port) => `port ${port} needs more rights than this user has: choose a PORT of 1024 or more`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is no address of this machine`,
};

/** The address for a browser on this machine. IPv6 addresses need brackets. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** An error with a clear message, if the reason is known. */
export function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const says = reasons[error.code ?? ""]?.(host, port);
  return says ? new PorticoError("unavailable", says) : error;
}

/** The time limit for bodies without files. API calls answer with an error slightly earlier. */
const defaultBodyTimeoutMs = 10_000;
/** The paths that receive files: the upload call, and plain forms. */
const pathsWithFiles = /^\/api\/uploads$|\/job-application\/[^/]+$/;

/**
 * How many bodies may be in progress at once. Each may hold two descriptors, its connection and a file. This leaves three quarters for other
 * visitors and for the program itself.
 */
const maxBodies = (descriptors: number): number => Math.max(16, Math.min(1024, Math.floor(descriptors / 8)));

export interface ListenOptions {
  /** The time limit for bodies without files. */
  readonly bodyTimeoutMs?: number;
  /** How many bodies may be in progress; by default as many as the descriptor limit allows. */
  readonly bodies?: number;
  /** The client's address. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Whether applications, and so files, are stored here. */
  readonly takesFiles?: boolean;
  /** Answers requests that need no waiting. */
  readonly atOnce?: AnswerAtOnce;
}

/** Raises `unavailable`, with a clear message, if the port cannot be used. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const { bodyTimeoutMs = defaultBodyTimeoutMs, atOnce, takesFiles = true } = options;
  const bodies = createOpenBodies(
    options.bodies ?? maxBodies(maxDescriptors()),
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
      if (!(takesFiles && bringsFiles(request))) closeIfLate(request, bodyTimeoutMs);
      // an early answer would be lost if the connection closed at once, so the rest of the body may arrive for a while
      else response.once("finish", () => closeIfLate(request, bodyTimeoutMs));
    }
    answer(request, response);
  });
  server.timeout = idleTimeoutMs;
  limitUnread(server, unread);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(portError(error, host, port));
    });
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      draining = true;
    },
    stop: (timeoutMs) => stop(server, timeoutMs),
  };
}

/** Whether the host is valid, or absent, as in requests of old programs. */
const hasHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host === undefined || (host.length <= 255 && URL.canParse(`http://${host}`));

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

const bringsFiles = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "POST" && pathsWithFiles.test(url.split("?", 1)[0] ?? "");

/** Closes the connection if the body is still incomplete then, even after the answer. */
function closeIfLate(request: IncomingMessage, timeoutMs: number): void {
  const late = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, timeoutMs).unref();
  request.once("close", () => clearTimeout(late)); // emitted when the body is complete or broken off, not when the request is answered
}

/** Refuses requests meant for a proxy: those with another host's address, or without a path (trust A 18). */
const refuse = (status: number, response: ServerResponse): void => {
  response.writeHead(status, { Connection: "close", "Content-Length": 0, "X-Content-Type-Options": "nosniff" }).end();
};

async function stop(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(late);
}

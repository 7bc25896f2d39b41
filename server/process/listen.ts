import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { createOpenBodies } from "../http/open-bodies.ts";
import { maxDescriptors } from "./max-descriptors.ts";
import { handleOneAtATime, limitUnread, type SynchronousHandler } from "./unread-answers.ts";

/** Timeouts of Node's server. Slow clients are disconnected soon, but an upload may take as long as it makes progress (trust 1.16). */
const timeouts = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 5000,
  requestTimeout: 0,
  keepAliveTimeout: 5000,
};

/** How long to wait after `drain` before `stop` is called. After this time, no kept-alive connection is left. */
export const drainMs = timeouts.keepAliveTimeout + 1500;

/** A connection is closed after this time without traffic in either direction, for example because the client never reads the response. */
const idleTimeoutMs = 35_000;

/** How many bytes of responses that clients have not read may be in memory, about a thousand pages, and how often to check. */
const unread = { maxBytes: 64 * 1024 * 1024, intervalMs: 1000 };

export interface ListeningServer {
  readonly port: number;
  /** Closes each connection after its next response, so that no browser sends a request on a connection that is just being closed. */
  drain(): void;
  /** Accepts no more connections, and waits until the requests in progress are answered. After `timeoutMs`, closes the remaining connections. */
  stop(timeoutMs: number): Promise<void>;
}

/** The settings that name a port to listen on. */
type PortSetting = "PORT" | "DESK_PORT";

/** For each error code, why a port cannot be used, in words for the operator (trust P 227). */
const reasons: Readonly<Record<string, (host: string, port: number, setting: PortSetting) => string>> = {
  EADDRINUSE: (host, port, setting) =>
    `port ${port} of ${host} is in use by another program: stop it, or choose another ${setting}`,
  EACCES: (_, port, setting) =>
    `port ${port} needs more rights than this user has: choose a ${setting} of 1024 or more`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is no address of this machine`,
};

/** The address at which a browser on this machine reaches the server. An IPv6 address needs brackets. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Returns an error with a clear message if the error code is a known one, otherwise the given error. */
export function portError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: PortSetting = "PORT",
): Error {
  const says = reasons[error.code ?? ""]?.(host, port, setting);
  return says ? new PorticoError("unavailable", says) : error;
}

/** How long a body without files may take to arrive. API calls give up slightly earlier, with an error. */
const defaultBodyTimeoutMs = 10_000;
/** The paths of the site to which files are posted: the upload call, the application form, and the candidate's own page, which takes a new CV. */
const pathsWithFiles = /^\/api\/uploads$|\/(?:job-)?application\/[^/]+$/;
/**
 * The same paths if another host takes the applications: then no form of an application is read here. New CVs of applications that this host stores
 * still arrive here, with and without scripts.
 */
const pathsWithNewCvs = /^\/api\/uploads$|\/application\/[^/]+$/;

/**
 * How many bodies may be in progress at once. Each may need two descriptors: for its connection and for a file. Bodies use at most a quarter of all
 * descriptors; the rest is for other visitors and for the program itself.
 */
const maxBodies = (descriptors: number): number => Math.max(16, Math.min(1024, Math.floor(descriptors / 8)));

export interface ListenOptions {
  /** How long a body without files may take to arrive. */
  readonly bodyTimeoutMs?: number;
  /** How many bodies may be in progress at once. The default depends on the maximum number of file descriptors. */
  readonly bodies?: number;
  /** Returns the address of the client. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Returns whether a path accepts posted files. By default, only the upload paths of the site do. */
  readonly takesFiles?: (path: string) => boolean;
  /** The setting that names the port, for error messages. */
  readonly setting?: PortSetting;
  /** Handles the requests that need no asynchronous work. */
  readonly atOnce?: SynchronousHandler;
}

/** Listens on a port. Raises `unavailable`, with a clear message, if the port cannot be used. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const { bodyTimeoutMs = defaultBodyTimeoutMs, atOnce, takesFiles = isPathWithFiles } = options;
  const bodies = createOpenBodies(
    options.bodies ?? maxBodies(maxDescriptors()),
    options.addressOf ?? (({ socket }) => socket.remoteAddress ?? ""),
  );
  const answer = handleOneAtATime((request, response) => {
    if (request.url?.startsWith("/") && hasHost(request)) listener(request, response);
    else refuse(request.url === "*" ? 405 : 400, response);
  }, atOnce);
  let draining = false;
  const server = createServer(timeouts, (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    if (hasBody(request)) {
      bodies.begin(request);
      if (!bringsFiles(request, takesFiles)) closeIfLate(request, bodyTimeoutMs);
      // the rest of the body may still be arriving after an early response: if the connection were closed at once, the client would not get the
      // response
      else response.once("finish", () => closeIfLate(request, bodyTimeoutMs));
    }
    answer(request, response);
  });
  server.timeout = idleTimeoutMs;
  limitUnread(server, unread);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(portError(error, host, port, options.setting));
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

/** Whether the header `Host` is valid. It may be missing, as in the requests of old programs. */
const hasHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host === undefined || (host.length <= 255 && URL.canParse(`http://${host}`));

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

const isPathWithFiles = (path: string): boolean => pathsWithFiles.test(path);

/** Whether files are posted to a path of a site whose applications another host takes. */
export const isPathWithNewCv = (path: string): boolean => pathsWithNewCvs.test(path);

const bringsFiles = ({ method, url = "" }: IncomingMessage, takesFiles: (path: string) => boolean): boolean =>
  method === "POST" && takesFiles(url.split("?", 1)[0] ?? "");

/** Closes the connection if the body is still incomplete after `timeoutMs`, even if a response has been sent by then. */
function closeIfLate(request: IncomingMessage, timeoutMs: number): void {
  const late = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, timeoutMs).unref();
  request.once("close", () => clearTimeout(late)); // emitted when the body is complete or its connection breaks, not when the response is sent
}

/** Refuses requests that are meant for a proxy: their target is an address with a host, or has no path (trust A 18). */
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

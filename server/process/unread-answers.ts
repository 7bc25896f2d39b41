import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait on a connection. Browsers send the next request only after the response, but some programs do not. */
const maxWaiting = 8;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Handles a request synchronously if possible. Returns whether it did. */
export type SynchronousHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handles the requests of each connection one at a time. A request waits until the previous response has left this process, so a client that requests
 * many pages and reads none occupies the memory of only one. A connection on which too many requests wait is closed. If nothing is waiting to be sent
 * on the connection, a request is first passed to `atOnce`, which may handle it.
 */
export function handleOneAtATime(listener: RequestListener, atOnce: SynchronousHandler = () => false): RequestListener {
  const waiting = new WeakMap<Socket, Waiting[]>(); // the waiting requests of each connection that has a request in progress
  const handle = ({ request, response }: Waiting): void => {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) handle(next);
      else waiting.delete(socket);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket);
    if (!before && socket.writableLength === 0 && atOnce(request, response)) return;
    if (!before) {
      waiting.set(socket, []);
      handle({ request, response });
    } else if (before.length < maxWaiting) before.push({ request, response });
    else socket.destroy();
  };
}

/**
 * Limits the memory that unread responses occupy. If they amount to more than `maxBytes`, closes the connections with the most unread bytes. Checks
 * this every `intervalMs`.
 */
export function limitUnread(server: Server, { maxBytes, intervalMs }: { maxBytes: number; intervalMs: number }): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const timer = setInterval(() => {
    let unread = 0;
    for (const socket of open) unread += socket.writableLength;
    if (unread <= maxBytes) return;
    for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
      unread -= socket.writableLength;
      socket.destroy();
      if (unread <= maxBytes) return;
    }
  }, intervalMs).unref();
  server.once("close", () => clearInterval(timer));
}

import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers do not pipeline requests on a connection; a few may wait, for programs that do. */
const maxWaiting = 8;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a request synchronously, and returns whether it did. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handles the requests of a connection one at a time, each after the previous answer has left this process, so that a client that requests
 * many pages and reads none costs the memory of one. Closes a connection on which too many requests wait. If nothing is waiting to be sent,
 * `atOnce` may answer first.
 */
export function oneAtATime(listener: RequestListener, atOnce: AnswerAtOnce = () => false): RequestListener {
  const waiting = new WeakMap<Socket, Waiting[]>(); // of the connections that are being answered
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
 * Bounds the memory for answers that clients do not read: above `maxBytes`, closes the connections that hold most. Checks every
 * `intervalMs`.
 */
export function limitUnread(server: Server, { maxBytes, intervalMs }: { maxBytes: number; intervalMs: number }): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    let unread = 0;
    for (const socket of open) unread += socket.writableLength;
    if (unread <= maxBytes) return;
    for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
      unread -= socket.writableLength;
      socket.destroy();
      if (unread <= maxBytes) return;
    }
  }, intervalMs).unref();
  server.once("close", () => clearInterval(look));
}

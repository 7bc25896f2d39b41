import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser asks again on a connection before it was answered; a few requests may wait, for programs that do. */
const mostWaiting = 8;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a request while it is called, and says whether it did. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handles the requests of a connection one after the other, each when the answer before has left this process: who asks for
 * many pages and reads none makes us hold one. Ends a connection on which more wait than anybody has a use for. Where nothing
 * waits to leave, `atOnce` may answer first.
 */
export function oneAtATime(listener: RequestListener, atOnce: AtOnce = () => false): RequestListener {
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
    } else if (before.length < mostWaiting) before.push({ request, response });
    else socket.destroy();
  };
}

/**
 * Bounds what waits for all who do not read: where it is more than `most` bytes, the connections that hold most are ended.
 * Looks every `every` milliseconds.
 */
export function boundUnread(server: Server, { most, every }: { most: number; every: number }): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    let unread = 0;
    for (const socket of open) unread += socket.writableLength;
    if (unread <= most) return;
    for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
      unread -= socket.writableLength;
      socket.destroy();
      if (unread <= most) return;
    }
  }, every).unref();
  server.once("close", () => clearInterval(look));
}

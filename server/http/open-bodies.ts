import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { greediestOnes } from "#core/limits/greediest.ts";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";

export interface OpenBodies {
  /** Counts the body of a request until it is whole or its connection has gone. */
  begin(request: IncomingMessage): void;
  count(): number;
}

interface Begun {
  readonly request: IncomingMessage;
  readonly path: NetworkPath;
  readonly at: number;
  readonly read: number;
}

/** Who has just begun has no pace yet: for a while so many bytes more are reckoned, ever fewer of them, in milliseconds. */
const start = { bytes: 16_384, lasts: 2000 };

/** Bytes in a millisecond, of a body that began so long ago. */
export const paceOf = (bytes: number, age: number): number =>
  (bytes + start.bytes * Math.max(0, 1 - age / start.lasts)) / Math.max(start.lasts / 2, age);

/** Whoever is slower goes before the others. */
export const slowestLast = (one: { readonly pace: number }, other: { readonly pace: number }): number =>
  other.pace - one.pace;

/**
 * Bounds how many bodies are under way: each holds a connection, memory, and a file perhaps. Where there are more than `most`, some connections are ended, the slowest of
 * the networks that have most of them, so that a stranger with many connections loses them, and not who comes with one.
 */
export function createOpenBodies(
  most: number,
  addressOf: (request: IncomingMessage) => string,
  now: () => number = performance.now.bind(performance),
): OpenBodies {
  const open = new Map<Socket, Begun>(); // a connection brings one body after the other
  const watched = new WeakSet<Socket>();
  const endSome = (): void => {
    const at = now();
    for (const [socket, { request }] of open) if (request.complete) open.delete(socket); // it is here, and nobody has read it yet
    if (open.size <= most) return;
    const bodies = [...open].map(([socket, { path, at: since, read }]) => ({
      ...{ socket, path },
      pace: paceOf(socket.bytesRead - read, at - since),
    }));
    const count = bodies.length - most + Math.floor(most / 16); // some more, not to look at all of them for each that comes
    const leaving = greediestOnes(bodies, count, slowestLast);
    for (const { socket } of leaving) {
      open.delete(socket);
      socket.destroy();
    }
  };
  return {
    begin(request) {
      const { socket } = request;
      const read = watched.has(socket) ? socket.bytesRead : 0; // what came with the head is here already
      open.set(socket, { request, path: networkPathOf(addressOf(request)), at: now(), read });
      request.once("close", () => {
        if (open.get(socket)?.request === request) open.delete(socket);
      });
      if (!watched.has(socket)) socket.once("close", () => open.delete(socket)); // one that is answered before it is broken off says nothing
      watched.add(socket);
      if (open.size > most) endSome();
    },
    count: () => open.size,
  };
}

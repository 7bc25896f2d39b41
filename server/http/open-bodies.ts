import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { itemsToDrop } from "#core/limits/greediest.ts";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";

export interface OpenBodies {
  /** Tracks the body of a request until it has arrived or its connection is closed. */
  begin(request: IncomingMessage): void;
  count(): number;
}

interface OpenBody {
  readonly request: IncomingMessage;
  readonly path: NetworkPath;
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/**
 * A bonus for new bodies, whose pace cannot be measured yet: at first, `bytes` are added to those that have arrived, and the bonus shrinks to nothing
 * within `ms`.
 */
const credit = { bytes: 16_384, ms: 2000 };

/** The pace of a body in bytes per millisecond, from the bytes that have arrived and the time since it began. */
export const paceOf = (bytes: number, ageMs: number): number =>
  (bytes + credit.bytes * Math.max(0, 1 - ageMs / credit.ms)) / Math.max(credit.ms / 2, ageMs);

/** Compares bodies by pace. The slowest are last, because the connections of the last ones are closed first. */
export const compareByPace = (one: { readonly pace: number }, other: { readonly pace: number }): number =>
  other.pace - one.pace;

/**
 * Limits how many bodies may be in progress, because each needs a connection, memory and perhaps a file. If there are more than `maxOpen`, some
 * connections are closed: the slowest ones of the networks that have the most. An attacker with many connections then loses some before a visitor
 * loses their only one.
 */
export function createOpenBodies(
  maxOpen: number,
  addressOf: (request: IncomingMessage) => string,
  now: () => number = performance.now.bind(performance),
): OpenBodies {
  const open = new Map<Socket, OpenBody>(); // by connection, because a connection sends one body at a time
  const watched = new WeakSet<Socket>();
  const endSome = (): void => {
    const at = now();
    // drops the bodies that have arrived, even if the program has not read them yet
    for (const [socket, { request }] of open) if (request.complete) open.delete(socket);
    if (open.size <= maxOpen) return;
    const bodies = [...open].map(([socket, { path, startedAt, bytesBefore }]) => ({
      socket,
      path,
      pace: paceOf(socket.bytesRead - bytesBefore, at - startedAt),
    }));
    // closes a few more than necessary, so that this search does not have to be repeated for every further body
    const count = bodies.length - maxOpen + Math.floor(maxOpen / 16);
    const leaving = itemsToDrop(bodies, count, compareByPace);
    for (const { socket } of leaving) {
      open.delete(socket);
      socket.destroy();
    }
  };
  return {
    begin(request) {
      const { socket } = request;
      const bytesBefore = watched.has(socket) ? socket.bytesRead : 0; // the body of a first request may have arrived together with the headers
      open.set(socket, { request, path: networkPathOf(addressOf(request)), startedAt: now(), bytesBefore });
      request.once("close", () => {
        if (open.get(socket)?.request === request) open.delete(socket);
      });
      // a request with a complete response emits no "close" when its connection breaks
      if (!watched.has(socket)) socket.once("close", () => open.delete(socket));
      watched.add(socket);
      if (open.size > maxOpen) endSome();
    },
    count: () => open.size,
  };
}

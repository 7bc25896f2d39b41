import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { itemsToDrop } from "#core/limits/greediest.ts";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";

export interface OpenBodies {
  /** Counts a request's body until it has arrived or its connection is gone. */
  begin(request: IncomingMessage): void;
  count(): number;
}

interface OpenBody {
  readonly request: IncomingMessage;
  readonly path: NetworkPath;
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/** A new body has no measurable pace yet, so it is credited with these bytes; the credit shrinks to nothing. */
const credit = { bytes: 16_384, ms: 2000 };

/** The pace of a body in bytes per millisecond. */
export const paceOf = (bytes: number, ageMs: number): number =>
  (bytes + credit.bytes * Math.max(0, 1 - ageMs / credit.ms)) / Math.max(credit.ms / 2, ageMs);

/** Compares bodies so that the slowest, which is ended first, sorts last. */
export const slowestLast = (one: { readonly pace: number }, other: { readonly pace: number }): number =>
  other.pace - one.pace;

/**
 * Bounds how many bodies are in progress, as each holds a connection, memory and perhaps a file. Beyond `maxOpen`, closes the slowest
 * connections of the networks that have most, so that an attacker with many connections loses them before a visitor with one does.
 */
export function createOpenBodies(
  maxOpen: number,
  addressOf: (request: IncomingMessage) => string,
  now: () => number = performance.now.bind(performance),
): OpenBodies {
  const open = new Map<Socket, OpenBody>(); // a connection sends one body at a time
  const watched = new WeakSet<Socket>();
  const endSome = (): void => {
    const at = now();
    for (const [socket, { request }] of open) if (request.complete) open.delete(socket); // the body has arrived, but was not read yet
    if (open.size <= maxOpen) return;
    const bodies = [...open].map(([socket, { path, startedAt, bytesBefore }]) => ({
      socket,
      path,
      pace: paceOf(socket.bytesRead - bytesBefore, at - startedAt),
    }));
    const count = bodies.length - maxOpen + Math.floor(maxOpen / 16); // closes a few more than needed, so that not every new body causes a scan
    const leaving = itemsToDrop(bodies, count, slowestLast);
    for (const { socket } of leaving) {
      open.delete(socket);
      socket.destroy();
    }
  };
  return {
    begin(request) {
      const { socket } = request;
      const bytesBefore = watched.has(socket) ? socket.bytesRead : 0; // a first request's bytes may have arrived with its headers
      open.set(socket, { request, path: networkPathOf(addressOf(request)), startedAt: now(), bytesBefore });
      request.once("close", () => {
        if (open.get(socket)?.request === request) open.delete(socket);
      });
      if (!watched.has(socket)) socket.once("close", () => open.delete(socket)); // a request that was answered before it broke off emits no "close"
      watched.add(socket);
      if (open.size > maxOpen) endSome();
    },
    count: () => open.size,
  };
}

import type { LineKind } from "./slow-line.ts";

/** One direction of a line, which all connections share. */
export interface Link {
  /** A packet of so many bytes; `deliver` is called at the other end. One that finds no room waits for it, in turn with those of others. */
  offer(from: object, bytes: number, deliver: () => void): void;
  /** How many bytes have been carried. */
  carried(): number;
  stop(): void;
}

interface Packet {
  readonly bytes: number;
  readonly deliver: () => void;
}

/** Sends one packet after the other at the pace of the line, out of a buffer that is bounded. */
export function createLink({ bitsPerSecond, oneWayMs, buffer }: LineKind): Link {
  const queue: Packet[] = [];
  const outside = new Map<object, Packet[]>();
  let [queued, carried] = [0, 0];
  let free = 0; // when the line has sent what it took, in milliseconds
  let timer: NodeJS.Timeout | undefined;

  const take = (packet: Packet): void => {
    queue.push(packet);
    queued += packet.bytes;
  };
  /** Those who wait outside take turns. */
  const admit = (): void => {
    for (const [from, packets] of outside) {
      const [first] = packets;
      if (!first || queued + first.bytes > buffer) return;
      packets.shift();
      outside.delete(from);
      if (packets.length > 0) outside.set(from, packets);
      take(first);
    }
  };
  const next = (): void => {
    timer = undefined;
    const packet = queue[0];
    if (!packet) return;
    const begun = Math.max(free, performance.now() - 20); // a timer that was late is made up for
    free = begun + (packet.bytes * 8000) / bitsPerSecond;
    timer = setTimeout(
      () => {
        queue.shift();
        queued -= packet.bytes;
        setTimeout(() => {
          carried += packet.bytes;
          packet.deliver();
        }, oneWayMs);
        admit();
        next();
      },
      Math.max(0, free - performance.now()),
    );
  };
  return {
    offer(from, bytes, deliver) {
      const packet = { bytes, deliver };
      const before = outside.get(from);
      if (before) before.push(packet);
      else if (queued + bytes > buffer) outside.set(from, [packet]);
      else take(packet);
      if (!timer) {
        free = Math.max(free, performance.now());
        next();
      }
    },
    carried: () => carried,
    stop: () => clearTimeout(timer),
  };
}

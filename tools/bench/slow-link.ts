/** The properties of a line between a browser and a site, the same in both directions. */
export interface LineKind {
  readonly bitsPerSecond: number;
  /** The one-way latency in milliseconds: half of the round trip. */
  readonly oneWayMs: number;
  /** How many bytes may wait in the buffer until the line can send them. */
  readonly buffer: number;
}

/** One direction of a line, shared by all connections. */
export interface Link {
  /**
   * Sends a packet of the connection `from`, and calls `deliver` when the packet arrives. If the buffer is full, the packet waits, and takes turns
   * with packets of other connections.
   */
  offer(from: object, bytes: number, deliver: () => void): void;
  /** How many bytes have arrived at the end of the link. */
  carried(): number;
  stop(): void;
}

interface Packet {
  readonly bytes: number;
  readonly deliver: () => void;
}

/** Creates a link that sends one packet after another at the speed of the line, from a buffer of limited size. */
export function createLink({ bitsPerSecond, oneWayMs, buffer }: LineKind): Link {
  const queue: Packet[] = [];
  const outside = new Map<object, Packet[]>();
  let [queued, carried] = [0, 0];
  let free = 0; // when the line will have sent all packets so far, on the clock of `performance.now()`
  let timer: NodeJS.Timeout | undefined;

  const take = (packet: Packet): void => {
    queue.push(packet);
    queued += packet.bytes;
  };
  /** Moves waiting packets into the buffer while it has room. Connections with waiting packets take turns. */
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
    const begun = Math.max(free, performance.now() - 20); // makes up for a timer that is up to 20 ms late
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

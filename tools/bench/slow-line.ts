import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createLink, type Link } from "./slow-link.ts";

/** A line between a browser and a site, the same in both directions. */
export interface LineKind {
  readonly bitsPerSecond: number;
  /** How long a packet travels, in milliseconds: half of the way there and back. */
  readonly oneWayMs: number;
  /** What may wait before the line, in bytes. */
  readonly buffer: number;
}

export interface SlowLine {
  /** For a context of Playwright. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** What has come out of it at the browser so far, in bytes, with the headers of packets. */
  arrived(): number;
  stop(): void;
}

/** What a packet of TCP holds, and its headers, in bytes. */
const [segment, headers] = [1460, 40];
/** How many segments may be on their way unheard of: at first, as all systems do it, and at most. */
const [firstWindow, mostWindow] = [10, 44];

/**
 * A line that browsers take as a proxy (SOCKS 5): only so do they see that a greeting takes its time, which our own system would answer at once.
 */
export async function startSlowLine(kind: LineKind): Promise<SlowLine> {
  const [up, down] = [createLink(kind), createLink(kind)];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, async (near) => {
    keep(near);
    const port = await askedPort(near);
    await pause(2 * kind.oneWayMs);
    const far = createConnection({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    keep(far);
    carry(near, far, up, kind.oneWayMs);
    carry(far, near, down, kind.oneWayMs);
    near.write(connected);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: "<-loopback>" },
    arrived: down.carried,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      for (const link of [up, down]) link.stop();
    },
  };
}

const [noPassword, connected] = [Buffer.from([5, 0]), Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])];

/** Greets a browser as such a proxy does; answers the port that it wants, always of this machine. */
async function askedPort(near: Socket): Promise<number> {
  await once(near, "data");
  near.write(noPassword);
  const [asked] = (await once(near, "data")) as [Buffer];
  return asked.readUInt16BE(asked.length - 2);
}

/** One direction of a connection: a window of segments that opens as they are heard of, as in slow start. */
function carry(from: Socket, to: Socket, link: Link, oneWayMs: number): void {
  const waiting: Buffer[] = [];
  let [window, unheard, ended] = [firstWindow, 0, false];
  const end = (): void => {
    if (ended && waiting.length === 0 && unheard === 0 && !to.destroyed) to.end();
  };
  const heard = (): void => {
    unheard -= 1;
    window = Math.min(window + 1, mostWindow);
    send();
  };
  const send = (): void => {
    while (unheard < window && waiting.length > 0) {
      const bytes = waiting.shift() ?? Buffer.alloc(0);
      unheard += 1;
      link.offer(from, bytes.length + headers, () => {
        if (!to.destroyed) to.write(bytes);
        setTimeout(heard, oneWayMs);
      });
    }
    if (waiting.length < mostWindow && !ended) from.resume();
    end();
  };
  from.on("data", (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += segment) waiting.push(bytes.subarray(at, at + segment));
    if (waiting.length >= mostWindow) from.pause();
    send();
  });
  from.on("end", () => {
    ended = true;
    setTimeout(end, oneWayMs);
  });
  from.on("close", () => setTimeout(() => ended || to.destroy(), oneWayMs));
}

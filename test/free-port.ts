import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that refuses connections at once: only root may listen on it, and no system still runs its service (tcpmux, RFC 1078). */
export const refusingPort = 1;

/** The ports from here are below Linux's ephemeral ports: the system could give an ephemeral port to another program before the test uses it. */
const firstPort = 12_000;
const portsPerWorker = 2000;
const blocks = 10;

/** The block of ports of this worker, so that test files that run in parallel never get the same port. */
const block = Number(process.env["VITEST_POOL_ID"] ?? 0) % blocks;

/** A port that is free now, for tests that must know the port before they start a server on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + block * portsPerWorker + randomInt(portsPerWorker);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer((connection) => connection.destroy()).listen(port, "127.0.0.1"); // an open connection would prevent the close
  try {
    await once(server, "listening");
  } catch {
    return false; // in use
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Nothing listens here: only root may, and no system still offers the service of this number (tcpmux, RFC 1078). A connection is refused at once. */
export const refusingPort = 1;

/** Below the ports that Linux gives to connections and to programs that ask for any port. Another program could get one of those before the test listens there. */
const firstPort = 12_000;
const portsPerWorker = 2000;
const blocks = 10;

/** The block of this worker, so that files that run at the same time are never given the same port. */
const block = Number(process.env["VITEST_POOL_ID"] ?? 0) % blocks;

/** A port that is free now, for tests that must know it before anything listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + block * portsPerWorker + randomInt(portsPerWorker);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer((connection) => connection.destroy()).listen(port, "127.0.0.1"); // an open connection would keep it from closing
  try {
    await once(server, "listening");
  } catch {
    return false; // in use
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

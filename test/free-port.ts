import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that Linux gives to connections and to programs that ask for any port. Another program could get one of those before the test listens there. */
const ports = { from: 12_000, until: 32_000 };

/** A port that is free now, for tests that must know it before anything listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.until);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false; // in use
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

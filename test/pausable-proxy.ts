import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A proxy in front of a test's PostgreSQL. It can silently stop forwarding, like a firewall that has dropped a connection or a host that has lost
 * power.
 */
export async function startPausableProxy(url: string) {
  const sockets = new Set<Socket>();
  /** The PostgreSQL startup message of each connection: the names and values of its parameters. */
  const begun: string[] = [];
  let passes = true;
  const folder = new URL(url).searchParams.get("host");
  const server = createServer((near) => {
    const far = createConnection(`${folder}/.s.PGSQL.5432`);
    near.once("data", (bytes) => void begun.push(bytes.toString("latin1", 8)));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => void (passes && to.write(bytes)));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://portico@127.0.0.1:${port}/postgres`,
    begun,
    block: () => {
      passes = false;
    },
    open: () => {
      passes = true;
    },
  };
}

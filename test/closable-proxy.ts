import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy to a service. A test can close and reopen the proxy while other tests use the service directly. */
export interface ClosableProxy {
  readonly port: number;
  /** Closes its connections and accepts no new ones. */
  shut(): void;
  open(): Promise<void>;
  close(): void;
}

export async function startProxyToPort(target: number): Promise<ClosableProxy> {
  const passing = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(target, "127.0.0.1");
    for (const socket of [inside, outside]) {
      passing.add(socket);
      socket.on("error", () => socket.destroy()).once("close", () => passing.delete(socket));
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const shut = (): void => {
    server.close();
    for (const socket of passing) socket.destroy();
  };
  return { port, shut, open: async () => void (await listen(port)), close: shut };
}

/** Starts a proxy, for one test, to the service at `url`. The `url` of the result is the same address with the port of the proxy. */
export async function startProxyToUrl(url: string): Promise<ClosableProxy & { url: string }> {
  const [, port = ""] = /:(\d+)\//.exec(url) ?? [];
  const door = await startProxyToPort(Number(port));
  onTestFinished(door.close);
  return { ...door, url: url.replace(`:${port}/`, `:${door.port}/`) };
}

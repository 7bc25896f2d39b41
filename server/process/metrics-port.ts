import { once } from "node:events";
import { createServer } from "node:http";
import { PorticoError } from "#core/errors.ts";

/** Figures are for programs of this machine. */
const host = "127.0.0.1";

/** By number or as `localhost`: a page of a stranger whose name leads here must not read them in the browser of an operator. */
const own = /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Answers `GET /metrics` on a port of its own, which no visitor reaches. Raises `unavailable` where the port is taken. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<{ close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics" || !own.test(request.headers.host ?? "")) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new PorticoError("unavailable", `METRICS_PORT ${port} is taken by another program`)
      : error;
  });
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

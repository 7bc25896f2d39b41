import { once } from "node:events";
import { createServer } from "node:http";
import { PorticoError } from "#core/errors.ts";

/** Metrics are served only to programs on this machine. */
const host = "127.0.0.1";

/**
 * Matches an IP address or `localhost`. Requests with any other host are refused: a hostile site whose domain resolves to this machine could
 * otherwise read the metrics through an operator's browser.
 */
const localHost = /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Serves `GET /metrics` on a separate port, which visitors cannot reach. Raises `unavailable` if the port is in use. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<{ close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics" || !localHost.test(request.headers.host ?? "")) {
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
      ? new PorticoError("unavailable", `METRICS_PORT ${port} is in use by another program`)
      : error;
  });
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

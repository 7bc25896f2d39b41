import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Starts a host on this machine, for one test, that handles requests with `answer`. Returns its address and the requests. */
export async function aFeedServer(
  answer: RequestListener,
): Promise<{ readonly address: string; readonly asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  return { address: await listening(server, () => server.closeAllConnections()), asked };
}

/** Starts a host that sends raw bytes, which need not be valid HTTP. */
export async function aRawServer(answer: (socket: Socket) => void): Promise<{ readonly address: string }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => answer(socket));
  });
  return { address: await listening(server, () => sockets.forEach((socket) => void socket.destroy())) };
}

async function listening(server: Server, end: () => void): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    end();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A listener that responds to every request with status 200 and this body. */
export const sends =
  (body: string | Uint8Array, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(200, headers).end(body);

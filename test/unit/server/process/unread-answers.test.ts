import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { handleOneAtATime, limitUnread } from "#server/process/unread-answers.ts";

/** A server on loopback and a way to open connections to it. */
async function aServer(listener: RequestListener) {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
  return {
    server,
    async open(): Promise<Socket> {
      const socket = connect(await port, "127.0.0.1");
      socket.on("error", () => undefined);
      onTestFinished(() => void socket.destroy());
      return socket;
    },
  };
}

const requests = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, number) => `GET /${from + number} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));

test("pipelined requests on a connection are handled one at a time, in order", async () => {
  const begun: string[] = [];
  let underWay = 0;
  let most = 0;
  const { open } = await aServer(
    handleOneAtATime((request, response) => {
      begun.push(request.url ?? "");
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.end(`answer${request.url}`);
      }, 5);
    }),
  );
  const socket = await open();
  let read = "";
  socket.on("data", (chunk) => {
    read += chunk.toString();
  });
  socket.write(requests(5));
  await expect.poll(() => read.match(/answer\/\d/g)).toEqual([0, 1, 2, 3, 4].map((number) => `answer/${number}`));
  socket.write(requests(1, 5)); // the connection can still be used
  await expect.poll(() => read).toContain("answer/5");
  expect([most, begun.length]).toEqual([1, 6]);
});

// trust L 149
test("a client that requests many pages and reads none gets one made, and is disconnected if too many wait", async () => {
  let made = 0;
  const { open } = await aServer(
    handleOneAtATime((_, response) => {
      made += 1;
      response.end("x".repeat(20_000_000)); // more than the buffers of the operating system hold
    }),
  );
  const some = await open();
  some.pause();
  some.write(requests(9));
  await expect.poll(() => made).toBe(1);
  const many = await open();
  many.on("data", () => undefined);
  many.write(requests(20));
  await closed(many);
  expect(made).toBe(2);
});

// trust L 149
test("the connections with most unread bytes are closed first, and others continue", async () => {
  const { server, open } = await aServer((request, response) => {
    response.end("x".repeat(request.url === "/0" ? 30_000_000 : 10_000_000));
  });
  limitUnread(server, { maxBytes: 25_000_000, intervalMs: 20 });
  const [large, small] = [await open(), await open()];
  for (const socket of [large, small]) socket.pause();
  const gone = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
  large.write(requests(1));
  await new Promise((resolve) => server.once("request", resolve));
  small.write(requests(1, 1));
  await gone;
  let read = 0;
  small.on("data", (chunk) => {
    read += chunk.length;
  });
  small.resume();
  await expect.poll(() => read).toBeGreaterThan(10_000_000);
});

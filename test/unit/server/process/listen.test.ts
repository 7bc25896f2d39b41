import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { deskListenOptions } from "#server/desk/serve-desk.ts";
import { isPathWithNewCv, type ListenOptions, listen } from "#server/process/listen.ts";

/** A server that responds when it has received the entire body. It waits for a body at most 300 ms, except for an upload. */
async function aServer(options: Partial<ListenOptions> = {}): Promise<number> {
  const { port, stop } = await listen(
    (incoming, outgoing) => {
      incoming.resume().on("error", () => undefined);
      incoming.once("end", () => outgoing.end("whole"));
    },
    "127.0.0.1",
    0,
    { bodyTimeoutMs: 300, ...options },
  );
  onTestFinished(() => stop(0));
  return port;
}

/** Sends the headers of a request, then its body byte by byte, with `pause` milliseconds in between. Returns the response. */
function trickle(port: number, path: string, pause: number, method = "POST"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n`);
  const timer = setInterval(() => socket.write("x"), pause);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.on("error", () => undefined);
  return new Promise((resolve) =>
    socket.once("close", () => {
      clearInterval(timer);
      resolve(answer);
    }),
  );
}

// trust S 1406
test("a body that is too slow is cut off, except for an upload, whose rate is checked (trust 1.16)", async () => {
  const port = await aServer();
  const calls = ["/api/jobapp/attachment/cv", "/api/uploads/x", "/de/careers/de/job-search"];
  const answers = await Promise.all(calls.map((path) => trickle(port, path, 200)));
  expect(answers).toEqual(["", "", ""]);
  for (const path of ["/api/uploads", "/de/careers/de/application/token"])
    expect(await trickle(port, path, 200), path).toContain("whole");
  expect(await trickle(port, "/api/jobapp/attachment/cv", 20)).toContain("whole");
});

// trust S 1407
test("if another host takes the applications, only a new CV gets its time", { tags: "full" }, async () => {
  const port = await aServer({ takesFiles: isPathWithNewCv });
  const others = ["/de/careers/de/job-application/a", "/api/uploads/x", "/de/careers/de/application/handover/token"];
  expect(await Promise.all(others.map((path) => trickle(port, path, 200)))).toEqual(["", "", ""]);
  for (const path of ["/api/uploads", "/de/careers/de/application/token"])
    expect(await trickle(port, path, 200), path).toContain("whole");
});

// trust S 842
test("a request that only resembles an upload gets no more time: another method, a query, a host without files", async () => {
  const [port, elsewhere] = await Promise.all([aServer(), aServer({ takesFiles: () => false })]);
  const slow = await Promise.all([
    trickle(port, "/health?/job-application/a", 200, "GET"),
    trickle(port, "/health?/job-application/a", 200),
    trickle(port, "/api/jobapp/attachment/cv?a=/api/uploads", 200),
    trickle(port, "/de/careers/de/job-application/a", 200, "GET"),
    trickle(port, "/api/uploads", 200, "PUT"),
    trickle(elsewhere, "/api/uploads", 200),
    trickle(port, "/de/careers/de/application/handover/token", 200),
  ]);
  expect(slow).toEqual(["", "", "", "", "", "", ""]);
  expect(await trickle(port, "/de/careers/de/job-application/a?country=de", 200)).toContain("whole");
});

// trust S 1400
test("the desk gives a slow CV its time, and no other form", async () => {
  const port = await aServer(deskListenOptions);
  const others = ["/rights/2", "/rights/2/cv/first/more", "/sign-in/mail", "/api/uploads"];
  const cutOff = await Promise.all(others.map((path) => trickle(port, path, 200)));
  expect(cutOff).toEqual(["", "", "", ""]);
  expect(await trickle(port, "/rights/2/cv/first", 200)).toContain("whole");
});

// trust S 842
test("a body that continues after the answer is cut off too", async () => {
  const { port, stop } = await listen((_incoming, outgoing) => void outgoing.end("whole"), "127.0.0.1", 0, {
    bodyTimeoutMs: 300,
  });
  onTestFinished(() => stop(0));
  for (const path of ["/health", "/api/uploads"]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n`);
    const timer = setInterval(() => socket.write("x"), 50);
    socket.resume().on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(timer);
  }
});

// trust S 843
test("if too many bodies are in progress, those of the network with most are ended, and others get their answer", async () => {
  const { port, stop } = await listen(
    (incoming, outgoing) => void incoming.resume().once("end", () => outgoing.end("whole")),
    "127.0.0.1",
    0,
    { bodies: 16, addressOf: ({ headers }) => String(headers["x-from"]) },
  );
  onTestFinished(() => stop(0));
  const open = (from: string) => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST /api/uploads HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\nConnection: close\r\nContent-Length: 5\r\n\r\n`;
    socket.write(head);
    let answer = "";
    socket.on("error", () => undefined).on("data", (chunk) => (answer += chunk.toString()));
    const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
    return { socket, closed };
  };
  const honest = open("198.51.100.7");
  await once(honest.socket, "connect");
  const greedy = Array.from({ length: 40 }, (_, number) => open(`203.0.113.${number}`));
  await expect.poll(() => greedy.filter(({ socket }) => socket.destroyed).length).toBeGreaterThanOrEqual(25);
  honest.socket.write("whole");
  expect(await honest.closed).toContain("whole");
  for (const { socket } of greedy) socket.destroy();
});

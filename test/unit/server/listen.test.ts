import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/listen.ts";

/** A server that answers when the whole body is here, and waits 300 ms for most. */
async function aServer(): Promise<number> {
  const { port, stop } = await listen(
    (incoming, outgoing) => {
      incoming.resume().on("error", () => undefined);
      incoming.once("end", () => outgoing.end("whole"));
    },
    "127.0.0.1",
    0,
    { patience: 300 },
  );
  onTestFinished(() => stop(0));
  return port;
}

/** Sends the head of a POST and then its five bytes, one at a time; answers what came back. */
function trickle(port: number, path: string, pause: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n`);
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

test("a body that comes too slowly is not waited for, but for an upload's, which is watched by its pace (trust 1.16)", async () => {
  const port = await aServer();
  const calls = ["/api/jobapp/attachment/cv", "/api/uploads/x", "/de/careers/de/job-search"];
  const answers = await Promise.all(calls.map((path) => trickle(port, path, 200)));
  expect(answers).toEqual(["", "", ""]);
  expect(await trickle(port, "/api/uploads", 200)).toContain("whole");
  expect(await trickle(port, "/api/jobapp/attachment/cv", 20)).toContain("whole");
});

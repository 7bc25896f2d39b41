import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { visibleAfterMs } from "../../../../tools/bench/seen-change.ts";

/** Starts a server whose responses have these statuses, in order. The last one is repeated. */
async function placeWith(...statuses: readonly [number, ...number[]]) {
  const left = [...statuses];
  const server = createServer((_, answer) => {
    answer.writeHead((left.length > 1 ? left.shift() : left[0]) ?? 500).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port, processes: 1 };
}

test("a change is visible when the first answers after the last old one were complete, which takes some time", async () => {
  const atOnce = await visibleAfterMs(await placeWith(410), "/", 410, performance.now());
  expect(atOnce).toBeGreaterThan(0);
  const later = await visibleAfterMs(await placeWith(200, 410, 410, 200, 410), "/", 410, performance.now());
  expect(later).toBeGreaterThan(10); // two pauses of 5 milliseconds
});

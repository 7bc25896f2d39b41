import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchWhole } from "#app/network/fetch-whole.ts";
import { isNetworkFailure } from "#app/network/network-failure.ts";
import { isTimeout, withTimeout } from "#app/network/timeout.ts";

/** A timeout for responses that never come. */
const shortMs = 50;
/** A timeout for responses that must arrive in time, even on a busy machine. */
const plentyMs = 20_000;

const server = createServer(({ url }, response) => {
  if (url === "/silent") return;
  if (url === "/half") return void response.writeHead(200, { "Content-Length": "10" }).write("half");
  if (url === "/broken")
    return void response.writeHead(200, { "Content-Length": "10" }).write("half", () => response.destroy());
  if (url === "/none") return void response.writeHead(204, { "X-Word": "none" }).end();
  response.writeHead(503, { "Retry-After": "60" }).end("later");
});
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const failureOf = (path: string, init?: RequestInit, timeoutMs = shortMs): Promise<unknown> =>
  fetchWhole(at(path), init, timeoutMs).then(
    () => undefined,
    (error: unknown) => error,
  );

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an answer", () => {
  test("is returned complete, with its status and headers", async () => {
    const response = await fetchWhole(at("/"));
    expect([response.status, response.headers.get("Retry-After"), await response.text()]).toEqual([503, "60", "later"]);
  });

  test("may have no body at all", async () => {
    const response = await fetchWhole(at("/none"));
    expect([response.status, response.headers.get("X-Word"), await response.text()]).toEqual([204, "none", ""]);
  });

  test.each(["/silent", "/half"])("that is not complete in time is a timeout: %s (trust M 173)", async (path) => {
    expect(isTimeout(await failureOf(path))).toBe(true);
  });

  test("that breaks off is a network failure but no timeout, and an aborted request is neither", async () => {
    const broken = await failureOf("/broken", {}, plentyMs);
    expect([isNetworkFailure(broken), isTimeout(broken)]).toEqual([true, false]);
    const gone = await failureOf("/silent", { signal: AbortSignal.abort() }, plentyMs);
    expect([gone instanceof Error, isNetworkFailure(gone)]).toEqual([true, false]);
  });
});

test("a promise that takes too long is given up, and any other is passed on", async () => {
  expect(isTimeout(await withTimeout(new Promise(() => undefined), shortMs).catch((error: unknown) => error))).toBe(
    true,
  );
  expect(await withTimeout(Promise.resolve(7), shortMs)).toBe(7);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchInTime, fetchWhole } from "#app/network/fetch-in-time.ts";
import { inTime, isNoAnswer } from "#app/network/in-time.ts";
import { isNetworkFailure } from "#app/network/network-failure.ts";

// in milliseconds: for what never comes, and for what comes, however busy the machine is
const [patience, plenty] = [50, 20_000];

const server = createServer(({ url }, response) => {
  if (url === "/silent") return;
  if (url === "/half") return void response.writeHead(200, { "Content-Length": "10" }).write("half");
  if (url === "/broken")
    return void response.writeHead(200, { "Content-Length": "10" }).write("half", () => response.destroy());
  if (url === "/none") return void response.writeHead(204, { "X-Word": "none" }).end();
  response.writeHead(503, { "Retry-After": "60" }).end("later");
});
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const failureOf = (path: string, init?: RequestInit, wait = patience): Promise<unknown> =>
  fetchWhole(at(path), init, wait).then(
    () => undefined,
    (error: unknown) => error,
  );

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an answer", () => {
  test("comes whole, with its status and headers", async () => {
    const response = await fetchWhole(at("/"));
    expect([response.status, response.headers.get("Retry-After"), await response.text()]).toEqual([503, "60", "later"]);
  });

  test("may have no body at all", async () => {
    const response = await fetchWhole(at("/none"));
    expect([response.status, response.headers.get("X-Word"), await response.text()]).toEqual([204, "none", ""]);
  });

  test.each(["/silent", "/half"])("that does not come to its end in time is none: %s (trust M 173)", async (path) => {
    expect(isNoAnswer(await failureOf(path))).toBe(true);
  });

  test.each(["/half", "/broken"])(
    "is one from its beginning on where only its status counts: %s (trust M 173)",
    async (path) => {
      expect((await fetchInTime(at(path), {}, plenty)).status).toBe(200);
    },
  );

  test("that does not even begin in time is none", async () => {
    const failure = await fetchInTime(at("/silent"), {}, patience).catch((error: unknown) => error);
    expect(isNoAnswer(failure)).toBe(true);
  });

  test("that breaks off is a broken network, and one that nobody wants any more is neither", async () => {
    const broken = await failureOf("/broken", {}, plenty);
    expect([isNetworkFailure(broken), isNoAnswer(broken)]).toEqual([true, false]);
    const gone = await failureOf("/silent", { signal: AbortSignal.abort() }, plenty);
    expect([gone instanceof Error, isNetworkFailure(gone)]).toEqual([true, false]);
  });
});

test("a promise that takes too long is given up, any other is passed on", async () => {
  expect(isNoAnswer(await inTime(new Promise(() => undefined), patience).catch((error: unknown) => error))).toBe(true);
  expect(await inTime(Promise.resolve(7), patience)).toBe(7);
});

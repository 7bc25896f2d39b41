import { expect, test } from "vitest";
import { createNetworkResolver } from "#server/http/networks-behind.ts";

const networksBehind = createNetworkResolver({ TRUSTED_PROXIES: "127.0.0.1", TRUSTED_SERVERS: "198.51.100.7" });
const from = (remoteAddress: string, forwarded?: string) =>
  networksBehind({ socket: { remoteAddress } } as never, forwarded);

test("a client has the networks of the address that a trusted proxy forwards", () => {
  expect(from("203.0.113.9")).toEqual(["203.0.113.0/24", "203.0.113.9/32"]);
  expect(from("127.0.0.1", "203.0.113.9")).toEqual(["203.0.113.0/24", "203.0.113.9/32"]);
  expect(from("203.0.113.9", "198.51.100.7")).toEqual(["203.0.113.0/24", "203.0.113.9/32"]);
});

// trust S 826
test("a trusted server gets the turns of sixteen networks", () => {
  const turns = Array.from({ length: 160 }, () => from("127.0.0.1", "198.51.100.7").join());
  expect(new Set(turns).size).toBe(16);
});

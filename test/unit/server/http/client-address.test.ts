import { describe, expect, test } from "vitest";
import { createClientAddressResolver, networkOf } from "#server/http/client-address.ts";

describe("the address of a visitor", () => {
  const direct = createClientAddressResolver("");
  const behind = createClientAddressResolver("10.0.0.0/8, 192.0.2.7, 2001:db8::/32");

  test.each([
    ["203.0.113.9", undefined, "203.0.113.9"],
    ["::ffff:203.0.113.9", undefined, "203.0.113.9"],
    ["203.0.113.9", "1.1.1.1", "203.0.113.9"],
    [undefined, "1.1.1.1", "unknown"],
  ])("without a proxy is that of the connection: %s, forwarded for %s", (peer, forwarded, address) => {
    expect(direct(peer, forwarded)).toBe(address);
  });

  // trust L 158
  test.each([
    ["10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["2001:db8::1", "2001:470::5", "2001:470::5"],
    ["10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["10.1.2.3", "203.0.113.9, 192.0.2.7", "203.0.113.9"],
    ["10.1.2.3", "203.0.113.9, 10.9.9.9, 192.0.2.7", "203.0.113.9"],
    ["10.1.2.3", "203.0.113.9:4711", "203.0.113.9"],
    ["10.1.2.3", "203.0.113.9:4711, 192.0.2.7:80", "203.0.113.9"],
    ["10.1.2.3", "[2001:470::5]:4711", "2001:470::5"],
    ["10.1.2.3", "[2001:470::5]", "2001:470::5"],
    ["10.1.2.3", "[::ffff:203.0.113.9]:4711", "203.0.113.9"],
    ["10.1.2.3", undefined, "10.1.2.3"],
    ["10.1.2.3", "", "10.1.2.3"],
    ["10.1.2.3", "unknown", "10.1.2.3"],
    ["10.1.2.3", "<script>", "10.1.2.3"],
    ["10.1.2.3", "203.0.113.9, garbage", "10.1.2.3"],
    ["203.0.113.50", "1.1.1.1", "203.0.113.50"],
  ])(
    "behind our proxies is the last forwarded one that is not a proxy's: %s, forwarded for %s",
    (peer, forwarded, address) => {
      expect(behind(peer, forwarded)).toBe(address);
    },
  );
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["64:ff9b::203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

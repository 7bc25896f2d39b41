import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { ResolveHost } from "#adapters/feeds/guarded-lookup.ts";
import { createHttpFeeds } from "#adapters/feeds/http-feeds.ts";
import { isPublicAddress } from "#adapters/feeds/public-addresses.ts";
import { aFeedServer, sends } from "../feed-server.ts";

const limits = { headersMs: 20_000, idleMs: 20_000, totalMs: 40_000, pauseMs: 1 };

async function fetched(
  from: string,
  {
    allowPrivate = [],
    resolve,
    headers = {},
  }: { allowPrivate?: string[]; resolve?: ResolveHost; headers?: Record<string, string> } = {},
) {
  const feeds = createHttpFeeds({ userAgent: "Portico/test", limits, ...(resolve ? { resolve } : {}) });
  const opened = await feeds.open({ from, headers, allowPrivate }, undefined, new AbortController().signal);
  if (opened.is === "unchanged") return "";
  const bodies: string[] = [];
  try {
    for await (const { bytes } of opened.inputs) bodies.push(await text(bytes));
  } finally {
    opened.close();
  }
  return bodies.join("");
}

const resolvingTo =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

const inside = expect.objectContaining({ code: "forbidden", message: expect.stringMatching(/in a private network/) });

describe("which addresses are public (trust S 466)", () => {
  test.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "203.0.113.9"],
    ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ...["64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "::127.0.0.1", "no address"],
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

  // trust S 840
  test.each([
    ["Azure's wire server", "168.63.129.16"],
    ["Azure's wire server in IPv6", "::ffff:168.63.129.16"],
    ["Azure's wire server through NAT64", "64:ff9b::a83f:8110"],
    ["metadata of AWS, Azure, Google, Oracle and others", "169.254.169.254"],
    ["credentials of containers at AWS", "169.254.170.2"],
    ["credentials of pods at AWS", "169.254.170.23"],
    ["metadata of AWS in IPv6", "fd00:ec2::254"],
    ["credentials of pods at AWS in IPv6", "fd00:ec2::23"],
    ["metadata of Google in IPv6", "fd20:ce::254"],
    ["metadata of Scaleway", "169.254.42.42"],
    ["metadata of Scaleway in IPv6", "fd00:42::42"],
    ["metadata of Tencent", "169.254.0.23"],
    ["metadata of OpenStack in IPv6", "fe80::a9fe:a9fe"],
    ["metadata of Alibaba", "100.100.100.200"],
    ["names of Alibaba", "100.100.2.136"],
    ["metadata of Oracle's classic cloud", "192.0.0.192"],
    ["names of IBM Cloud", "161.26.0.10"],
    ["service endpoints of IBM Cloud", "166.9.14.5"],
    ["private access to Google", "199.36.153.8"],
    ["restricted access to Google", "199.36.153.4"],
    ["metadata through NAT64", "64:ff9b::a9fe:a9fe"],
    ["metadata through a private NAT64", "64:ff9b:1::a9fe:a9fe"],
    ["metadata through 6to4", "2002:a9fe:a9fe::1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["benchmarks in IPv6", "2001:2::1"],
    ["ORCHID", "2001:20::1"],
    ["the discard prefix", "100::1"],
    ["site-local addresses", "fec0::1"],
    ["documentation in IPv6", "3fff::1"],
    ["segment routing", "5f00::1"],
    ["IPv4 written as compatible IPv6", "::a9fe:a9fe"],
    ["IPv4 translated", "::ffff:0:a9fe:a9fe"],
    ["AS112", "192.175.48.1"],
    ["AS112 in IPv6", "2620:4f:8000::1"],
    ["relays of 6to4", "192.88.99.1"],
    ["documentation", "198.51.100.1"],
    ["reserved addresses", "240.0.0.1"],
  ])("%s is not: %s", (_what, address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["168.63.129.15", "168.63.129.17", "161.27.0.1", "166.12.0.1", "2620:4f:8001::1"])(
    "%s next to them is",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])("%s is", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("private hosts are refused, unless the source names them (trust S 467)", () => {
  test.each([
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://168.63.129.16/machine?comp=goalstate",
    "https://0xa83f8110/machine",
  ])("%s", async (address) => {
    await expect(fetched(address)).rejects.toEqual(inside);
  });

  test.each([["10.0.0.7"], ["::ffff:10.0.0.7"], ["fd00::7"]])("a name that resolves to %s", async (address) => {
    await expect(fetched("https://jobs.test/x", { resolve: resolvingTo(address) })).rejects.toEqual(inside);
  });

  test("a name is looked up once for a connection, so that it cannot change in between", async () => {
    const { address } = await aFeedServer(sends("[]"));
    const { port } = new URL(address);
    let looks = 0;
    const resolve: ResolveHost = async () => {
      looks += 1;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    expect(await fetched(`http://jobs.test:${port}/`, { allowPrivate: ["jobs.test"], resolve })).toBe("[]");
    expect(looks).toBe(1);
    await expect(fetched(`https://jobs.test:${port}/`, { resolve })).rejects.toEqual(inside);
  });

  test("http without a named host, and other protocols", async () => {
    for (const address of ["http://jobs.test/x", "http://127.0.0.1/x"])
      await expect(fetched(address)).rejects.toMatchObject({ message: expect.stringMatching(/https:\/\//) });
  });
});

describe("redirects (trust S 468)", () => {
  const leading = (location: string) =>
    aFeedServer((_, response) => response.writeHead(302, { Location: location }).end());
  const allowPrivate = ["127.0.0.1"];

  test.each(["https://localhost/x", "https://169.254.169.254/", "https://[::1]/"])(
    "to an internal address: %s",
    async (location) => {
      const { address } = await leading(location);
      await expect(fetched(address, { allowPrivate })).rejects.toEqual(inside);
    },
  );

  test.each([
    ["http://jobs.test/x", /https:\/\//],
    ["file:///etc/passwd", /https:\/\//],
    ["//[", /invalid address/],
    ["/again", /redirects too often/],
  ])("to %s", async (location, says) => {
    const { address } = await leading(location);
    await expect(fetched(address, { allowPrivate })).rejects.toMatchObject({ message: expect.stringMatching(says) });
  });

  test("other hosts get no header of the source, and no message contains a secret", async () => {
    const other = await aFeedServer(sends("[]"));
    const first = await leading(`${other.address}/x`);
    const headers = { Authorization: "Bearer secret-of-ours" };
    expect(await fetched(`${first.address}/y?token=secret-of-ours`, { allowPrivate, headers })).toBe("[]");
    expect(first.asked[0]?.headers.authorization).toBe("Bearer secret-of-ours");
    expect(other.asked[0]?.headers).not.toHaveProperty("authorization");
    const refused = await leading("https://localhost/?token=secret-of-ours");
    await expect(fetched(`${refused.address}/?token=secret-of-ours`, { allowPrivate, headers })).rejects.toMatchObject({
      message: expect.not.stringContaining("secret-of-ours"),
    });
  });
});

import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Resolve } from "#adapters/feeds/guarded-lookup.ts";
import { createHttpFeeds } from "#adapters/feeds/http-feeds.ts";
import { isPublic } from "#adapters/feeds/public-addresses.ts";
import { aFeedServer, sends } from "../feed-server.ts";

const limits = { headMs: 20_000, idleMs: 20_000, totalMs: 40_000, pauseMs: 1 };

async function fetched(
  from: string,
  {
    allowPrivate = [],
    resolve,
    headers = {},
  }: { allowPrivate?: string[]; resolve?: Resolve; headers?: Record<string, string> } = {},
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
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

const inside = expect.objectContaining({ code: "forbidden", message: expect.stringMatching(/in a private network/) });

describe("only public addresses are public (trust S 466)", () => {
  test.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "203.0.113.9"],
    ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ...["64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "::127.0.0.1", "no address"],
  ])("%s is not", (address) => expect(isPublic(address)).toBe(false));

  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])("%s is", (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

describe("what lies inside is refused, unless the source names it (trust S 467)", () => {
  test.each([
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://169.254.169.254/latest/meta-data",
  ])("%s", async (address) => {
    await expect(fetched(address)).rejects.toEqual(inside);
  });

  test.each([["10.0.0.7"], ["::ffff:10.0.0.7"], ["fd00::7"]])("a name that leads to %s", async (address) => {
    await expect(fetched("https://jobs.test/x", { resolve: resolvingTo(address) })).rejects.toEqual(inside);
  });

  test("a name is looked up once for a connection, so that it cannot change in between", async () => {
    const { address } = await aFeedServer(sends("[]"));
    const { port } = new URL(address);
    let looks = 0;
    const resolve: Resolve = async () => {
      looks += 1;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    expect(await fetched(`http://jobs.test:${port}/`, { allowPrivate: ["jobs.test"], resolve })).toBe("[]");
    expect(looks).toBe(1);
    await expect(fetched(`https://jobs.test:${port}/`, { resolve })).rejects.toEqual(inside);
  });

  test("http without a host that is named, and other protocols", async () => {
    for (const address of ["http://jobs.test/x", "http://127.0.0.1/x"])
      await expect(fetched(address)).rejects.toMatchObject({ message: expect.stringMatching(/https:\/\//) });
  });
});

describe("redirects (trust S 468)", () => {
  const leading = (location: string) =>
    aFeedServer((_, response) => response.writeHead(302, { Location: location }).end());
  const allowPrivate = ["127.0.0.1"];

  test.each(["https://localhost/x", "https://169.254.169.254/", "https://[::1]/"])(
    "to the inside: %s",
    async (location) => {
      const { address } = await leading(location);
      await expect(fetched(address, { allowPrivate })).rejects.toEqual(inside);
    },
  );

  test.each([
    ["http://jobs.test/x", /https:\/\//],
    ["file:///etc/passwd", /https:\/\//],
    ["//[", /no address/],
    ["/again", /leads on too often/],
  ])("to %s", async (location, says) => {
    const { address } = await leading(location);
    await expect(fetched(address, { allowPrivate })).rejects.toMatchObject({ message: expect.stringMatching(says) });
  });

  test("another host gets no header of the source, and no message names a secret", async () => {
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

import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { FetchLimits } from "#adapters/feeds/fetch-limits.ts";
import { createHttpFeeds } from "#adapters/feeds/http-feeds.ts";
import type { FetchCondition } from "#core/imports/feeds.ts";
import { aFeedServer, aRawServer, sends } from "../feed-server.ts";

/** Short pauses, because the test has to wait for them, and long timeouts, because a busy machine may be slow. */
const usual: Partial<FetchLimits> = {
  headersMs: 20_000,
  idleMs: 20_000,
  totalMs: 40_000,
  pauseMs: 1,
  maxWaitMs: 1500,
};

/** Fetches a feed completely: its body, and the condition for the next request. */
async function fetched(
  from: string,
  about: { limits?: Partial<FetchLimits>; known?: FetchCondition; headers?: Record<string, string> } = {},
) {
  const feeds = createHttpFeeds({ userAgent: "Portico/test", limits: { ...usual, ...about.limits } });
  const address = { from, headers: about.headers ?? {}, allowPrivate: ["127.0.0.1"] };
  const opened = await feeds.open(address, about.known, new AbortController().signal);
  if (opened.is === "unchanged") return opened;
  const bodies: string[] = [];
  try {
    for await (const { bytes } of opened.inputs) bodies.push(await text(bytes));
  } finally {
    opened.close();
  }
  return { body: bodies.join(""), condition: opened.condition() };
}

const failure = (message: RegExp, code = "unavailable") =>
  expect.objectContaining({ code, message: expect.stringMatching(message) });

test("a feed is fetched and decompressed, with its validators for the next request", async () => {
  const { address, asked } = await aFeedServer((_, response) =>
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip", ETag: '"7"' })
      .end(gzipSync("[1]")),
  );
  expect(await fetched(`${address}/jobs`)).toEqual({ body: "[1]", condition: { etag: '"7"' } });
  expect(asked[0]?.headers).toMatchObject({ "user-agent": "Portico/test", "accept-encoding": "gzip" });
});

test("a compressed file is decompressed like a compressed response", async () => {
  const { address } = await aFeedServer(sends(gzipSync("<jobs/>"), { "Content-Type": "application/gzip" }));
  expect(await fetched(`${address}/jobs.xml.gz`)).toMatchObject({ body: "<jobs/>" });
});

test("an unchanged feed is not sent again, by its validators", async () => {
  const { address, asked } = await aFeedServer((_, response) => response.writeHead(304).end());
  const known = { etag: '"7"', lastModified: "Sun, 22 Nov 2026 10:00:00 GMT" };
  expect(await fetched(address, { known })).toEqual({ is: "unchanged" });
  expect(asked[0]?.headers).toMatchObject({ "if-none-match": '"7"', "if-modified-since": known.lastModified });
});

describe("a misbehaving host is reported in time, and nothing hangs:", () => {
  // trust S 460
  test("no headers", async () => {
    const { address } = await aFeedServer(() => undefined);
    await expect(fetched(address, { limits: { headersMs: 300 } })).rejects.toEqual(failure(/does not answer within/));
  });

  test("a body that stops", async () => {
    const { address } = await aFeedServer((_, response) => void response.writeHead(200).write("["));
    await expect(fetched(address, { limits: { idleMs: 300 } })).rejects.toEqual(failure(/no data arrived for/));
  });

  test("a body that drips, and one that never ends", async () => {
    const { address } = await aFeedServer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expect(fetched(address, { limits: { totalMs: 1500 } })).rejects.toEqual(failure(/takes too long/));
    const endless = await aFeedServer((_, response) => {
      const more = (): void => {
        while (response.write("x".repeat(65_536)) && !response.destroyed);
      };
      response.on("drain", more);
      more();
    });
    await expect(fetched(endless.address, { limits: { maxBytes: 3_000_000 } })).rejects.toEqual(
      failure(/larger than 3 MB/),
    );
  });

  // trust S 461
  test("a gzip bomb, a nested one, and invalid gzip", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const packed = (body: Uint8Array, encoding = "gzip") => aFeedServer(sends(body, { "Content-Encoding": encoding }));
    await expect(fetched((await packed(bomb)).address)).rejects.toEqual(failure(/more than 100 times its size/));
    await expect(fetched((await packed(gzipSync(bomb), "gzip, gzip")).address)).rejects.toEqual(
      failure(/encoding is unknown/),
    );
    await expect(fetched((await packed(Buffer.from("plain"))).address)).rejects.toEqual(
      failure(/cannot be decompressed/),
    );
    await expect(fetched((await packed(bomb.subarray(0, 9000))).address)).rejects.toEqual(
      failure(/broke off|more than 100/),
    );
  });

  // trust S 462
  test("half a body, a wrong length, truncated chunks, a reset", async () => {
    const raw = (says: string) => aRawServer((socket) => socket.end(says));
    const long = await raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[{}");
    await expect(fetched(long.address)).rejects.toEqual(failure(/broke off after 3 bytes/));
    const chunks = await raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[{}\r\n");
    await expect(fetched(chunks.address)).rejects.toEqual(failure(/broke off/));
    const wrong = await raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[{}\r\n");
    await expect(fetched(wrong.address)).rejects.toEqual(failure(/not valid HTTP|broke off/));
    const reset = await aRawServer((socket) => socket.resetAndDestroy());
    await expect(fetched(reset.address)).rejects.toEqual(failure(/cannot be reached \(ECONNRESET\)/));
    const noise = await raw("SSH-2.0-OpenSSH\r\n");
    await expect(fetched(noise.address)).rejects.toEqual(failure(/not valid HTTP/));
  });

  // trust S 463
  test("headers that never end, and headers that are too large", async () => {
    const { address } = await aRawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write(`X-${"a".repeat(1000)}: b\r\n`), 1);
      socket.on("close", () => clearInterval(timer));
    });
    await expect(fetched(address)).rejects.toEqual(failure(/headers of its response are too large/));
  });

  // trust S 464
  test("an unrequested 304, a wrong type, errors", async () => {
    const answers = (status: number, headers: Record<string, string> = {}) =>
      aFeedServer((_, response) => response.writeHead(status, headers).end("x"));
    await expect(fetched((await answers(304)).address)).rejects.toEqual(failure(/304 to an unconditional request/));
    await expect(fetched((await answers(200, { "Content-Type": "image/png" })).address)).rejects.toEqual(
      failure(/image\/png, which is not a feed/),
    );
    await expect(fetched((await answers(403)).address)).rejects.toEqual(failure(/403: are the headers/));
    await expect(fetched((await answers(204)).address)).rejects.toEqual(failure(/answers 204/));
  });

  // trust S 465
  test.each([
    [429, "120", 120],
    [503, "1000000", 86_400],
    [503, "soon", undefined],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3600, -2)],
  ])("%i with Retry-After %s", async (status, says, retryAfter) => {
    const { address } = await aFeedServer((_, response) => response.writeHead(status, { "Retry-After": says }).end());
    await expect(fetched(address)).rejects.toMatchObject({ code: "unavailable", retryAfter });
  });
});

describe("requests of one run", () => {
  test("are separated by pauses, wait if the host asks for it, and give up if it keeps asking", async () => {
    let puttingOff = 1;
    const { address, asked } = await aFeedServer((request, response) => {
      if (request.url !== "/later" || puttingOff-- <= 0) return void response.end(`"${request.url}"`);
      response.writeHead(429, { "Retry-After": "1" }).end();
    });
    const feeds = createHttpFeeds({ userAgent: "Portico/test", limits: usual });
    const source = { from: `${address}/list`, headers: { Authorization: "Bearer x" }, allowPrivate: ["127.0.0.1"] };
    const opened = await feeds.open(source, undefined, new AbortController().signal);
    if (opened.is === "unchanged") throw new Error("it was opened");
    const bodies: string[] = [];
    for await (const { bytes, follow } of opened.inputs) {
      bodies.push(await text(bytes));
      for (const path of ["/one", "later"]) {
        const further = await follow?.(path);
        if (further) bodies.push(await text(further.bytes));
      }
    }
    expect(bodies).toEqual(['"/list"', '"/one"', '"/later"']);
    expect(asked.map(({ url }) => url)).toEqual(["/list", "/one", "/later", "/later"]);
    expect(asked.every(({ headers }) => headers.authorization === "Bearer x")).toBe(true);
    expect(opened.condition()).toBeUndefined(); // an unchanged list would not mean that its openings are unchanged
  });

  test.each([404, 410])(
    "report a missing opening as not found, so that the others are still read: %s",
    async (status) => {
      const { address } = await aFeedServer((request, response) =>
        request.url === "/gone" ? response.writeHead(status).end() : response.end("[]"),
      );
      const feeds = createHttpFeeds({ userAgent: "Portico/test", limits: usual });
      const source = { from: `${address}/list`, headers: {}, allowPrivate: ["127.0.0.1"] };
      const opened = await feeds.open(source, undefined, new AbortController().signal);
      if (opened.is === "unchanged") throw new Error("it was opened");
      for await (const { follow } of opened.inputs) {
        await expect(follow?.("/gone")).rejects.toEqual(failure(/it answers 4/, "not_found"));
        const other = await follow?.("/one");
        expect(other && (await text(other.bytes))).toBe("[]");
      }
      opened.close();
      // `not_found` is reserved for openings; a missing feed is an ordinary failure
      await expect(fetched(`${address}/gone`)).rejects.toEqual(failure(/it answers 4/));
    },
  );
});

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBucket } from "#adapters/s3/bucket.ts";
import { createBucketSpace } from "#adapters/s3/bucket-space.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { createS3UploadSigner } from "#adapters/s3/upload-signer.ts";
import { codeOf } from "#core/errors.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { piecesOf, textOf } from "../bytes.ts";
import { refusingPort } from "../free-port.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";

const refusal =
  (status: number, code: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>AKIAKEY geheim</Message></Error>`);
  };

/** A service that never responds. */
const silent: RequestListener = () => undefined;

/**
 * A store in a bucket whose service handles requests with `listener`. It waits one second for a silent service, and `idleTimeoutMs` for one that
 * falls silent in the middle of a response.
 */
async function aStore(listener: RequestListener | undefined, idleTimeoutMs = 10_000) {
  let port: number;
  if (listener) {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    port = (server.address() as { port: number }).port;
  } else port = refusingPort;
  const address = bucketAddressOf(`s3://AKIAKEY:geheim@127.0.0.1:${port}/cvs?tls=no`);
  if (typeof address === "string") throw new Error(address);
  const bucket = openBucket(address, { timeoutMs: listener === silent ? 1000 : 10_000, idleTimeoutMs });
  onTestFinished(bucket.close);
  const space = createBucketSpace({ bucket, site: "demo", time: () => performance.now() });
  return { files: createS3FileStore({ bucket, site: "demo" }), space, bucket };
}

const about = { contentType: "application/pdf", name: "cv.pdf", maxBytes: 100 };
const calls: Readonly<Record<string, (files: FileStore) => Promise<unknown>>> = {
  receive: (files) => files.receive(uploadKey("u/one"), piecesOf("hello"), about),
  head: (files) => files.head(uploadKey("u/one")),
  copy: (files) => files.copy(uploadKey("u/one"), fileKey("a/first/cv")),
  read: async (files) => textOf(await files.read(uploadKey("u/one"))),
  "read a part": async (files) => textOf(await files.read(uploadKey("u/one"), { from: 0, length: 3 })),
  remove: (files) => files.remove(uploadKey("u/one")),
  sweep: (files) => files.sweep(moment("2026-12-01")),
  waitingBytes: (files) => files.waitingBytes(1),
  waiting: (files) => files.waiting(),
  claimedBefore: (files) => files.claimedBefore(moment("2026-12-01")),
};

// trust S 553
describe("a failing bucket makes every call unavailable, in time, and no message contains a secret", () => {
  test.each<[string, RequestListener | undefined, RegExp]>([
    ["is away", undefined, /cannot be reached/],
    ["never answers", silent, /did not answer in time/],
    ["hangs up", (request) => request.socket.destroy(), /cannot be reached/],
    ["fails", refusal(500, "InternalError"), /failed within/],
    ["is busy", refusal(503, "SlowDown"), /asks for fewer requests/],
    ["rejects the access key", refusal(403, "InvalidAccessKeyId"), /key|allow/],
    ["rejects the signature", refusal(403, "SignatureDoesNotMatch"), /secret|allow/],
    ["has a different time", refusal(403, "RequestTimeTooSkewed"), /clock|allow/],
    ["allows nothing", refusal(403, "AccessDenied"), /allow/],
    ["is in another region", refusal(301, "PermanentRedirect"), /another region/],
    [
      "answers with an unknown status",
      (_request, response) => response.writeHead(418).end("a teapot"),
      /refused a request/,
    ],
  ])("one that %s", { tags: "full" }, async (_what, listener, expected) => {
    const { files, space } = await aStore(listener);
    const asked = [...Object.values(calls).map((call) => call(files)), space.probe()];
    for (const error of await Promise.all(
      asked.map((call) =>
        call.then(
          () => "nothing",
          (raised: Error) => raised,
        ),
      ),
    )) {
      expect(codeOf(error)).toBe("unavailable");
      expect(String(error)).toMatch(expected);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/geheim|AKIAKEY/);
    }
  });

  test.each<[string, RequestListener, number?]>([
    [
      "stops in the middle",
      (_request, response) => void response.writeHead(200, { "Content-Length": "100" }).write("half"),
      500,
    ],
    [
      "breaks off",
      (request, response) => {
        response.writeHead(200, { "Content-Length": "100" }).write("half");
        setTimeout(() => request.socket.destroy(), 50);
      },
    ],
  ])("a file that %s while it is read", async (_what, listener, idleTimeoutMs) => {
    const { files } = await aStore(listener, idleTimeoutMs);
    const error: unknown = await textOf(await files.read(uploadKey("u/one"))).catch((raised: unknown) => raised);
    expect(codeOf(error)).toBe("unavailable");
  });

  test("a service that answers with web pages is unavailable, and nothing of them is quoted", async () => {
    const page: RequestListener = (_request, response) =>
      void response.writeHead(200, { "Content-Type": "text/html" }).end(`<h1>hello</h1>${"x".repeat(1e6)}`);
    const { space } = await aStore(page);
    const error: unknown = await space.probe().catch((raised: unknown) => raised);
    expect(codeOf(error)).toBe("unavailable");
    expect(String(error)).toMatch(/does not name the owner of its files.*Is the address right/);
    expect(String(error)).not.toMatch(/hello|xxx/);
  });

  test("a missing bucket is not a missing file", async () => {
    const { files } = await aStore(refusal(404, "NoSuchBucket"));
    for (const call of ["receive", "read", "waitingBytes"])
      await expect(calls[call]?.(files), call).rejects.toThrow(/create it first/);
  });
});

test("a request that fails once is retried, and succeeds", async () => {
  let asked = 0;
  const { files } = await aStore((request, response) => {
    asked += 1;
    if (asked === 1) refusal(500, "InternalError")(request, response);
    else response.writeHead(200, { "Content-Length": "5", "Content-Type": "application/pdf" }).end();
  });
  expect(await files.head(uploadKey("u/one"))).toEqual({ size: 5, contentType: "application/pdf", name: "" });
  expect(asked).toBe(2);
});

test.each([
  ["s3://AKIAKEY:geheim@s3.eu-central-1.amazonaws.com/cvs", "https://cvs.s3.eu-central-1.amazonaws.com"],
  ["s3://AKIAKEY:geheim@s3.eu-central-1.amazonaws.com/cvs.tavela", "https://s3.eu-central-1.amazonaws.com"],
  ["s3://AKIAKEY:geheim@store.example:9000/cvs", "https://store.example:9000"],
  ["s3://AKIAKEY:geheim@store.example/cvs?style=virtual", "https://cvs.store.example"],
  ["s3://AKIAKEY:geheim@[::1]:7480/cvs?tls=no", "http://[::1]:7480"],
])("browsers send files where the address says: %s", async (text, origin) => {
  const address = bucketAddressOf(text);
  if (typeof address === "string") throw new Error(address);
  const bucket = openBucket(address);
  const signer = createS3UploadSigner({ bucket, now: () => new Date() });
  const expires = moment(new Date(Date.now() + 60_000));
  const { url, fields } = await signer.prepare({ key: uploadKey("u/one"), contentType: "x/y", maxBytes: 1, expires });
  expect([new URL(url).origin, address.origin]).toEqual([origin, origin]);
  expect(fields["X-Amz-Credential"]).toMatch(new RegExp(`/${address.region}/s3/`));
  bucket.close();
});

// trust 1.29
test("slow uploads cannot fill the memory: one too many is refused, until another ends", async () => {
  const { bucket } = await aStore((request, response) => {
    request.resume().once("end", () => response.writeHead(200).end(request.method === "GET" ? "demo" : ""));
  });
  const files = createS3FileStore({ bucket, site: "demo", maxBufferedBytes: 10 });
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = async function* () {
    yield Buffer.from("eight by");
    begun.resolve();
    await goOn.promise;
  };
  const first = files.receive(uploadKey("u/slow"), slow(), about);
  await begun.promise;
  const other = () => files.receive(uploadKey("u/other"), piecesOf("hello"), about);
  expect(codeOf(await other().catch((raised: unknown) => raised))).toBe("unavailable");
  goOn.resolve();
  expect((await first).size).toBe(8);
  expect((await other()).size).toBe(5);
});

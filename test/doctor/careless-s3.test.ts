import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openBucket } from "#adapters/s3/bucket.ts";
import { examineBucket } from "#adapters/s3/examine.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { refusingPort } from "../free-port.ts";

// trust S 564
test("the doctor reports a service that accepts everything, whatever was signed", async () => {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(request.method === "POST" ? 201 : 200, { "Content-Type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : "<Anything></Anything>");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const address = bucketAddressOf(`s3://key:geheim@127.0.0.1:${port}/cvs?tls=no`);
  if (typeof address === "string") throw new Error(address);
  const bucket = openBucket(address, { timeoutMs: 2000 });
  onTestFinished(bucket.close);
  const parts = { bucket, site: "demo", origins: ["https://jobs.example"], now: () => new Date() };
  const says = (await examineBucket(parts)).filter(({ weight }) => weight === "error").map((finding) => finding.says);
  expect(says).toEqual([
    expect.stringMatching(/^the bucket accepts files that are larger than was signed/),
    expect.stringMatching(/^the bucket does not name the file that it has stored/),
    expect.stringMatching(/^everybody can read the candidates' files/),
    expect.stringMatching(/^everybody can list the bucket/),
    expect.stringMatching(/^the bucket does not return a file's size, type and name/),
    expect.stringMatching(/^the bucket's CORS rules do not let pages of https:\/\/jobs.example/),
  ]);
});

test("the doctor reports once that a bucket cannot be reached, and guesses nothing else", async () => {
  const address = bucketAddressOf(`s3://key:geheim@127.0.0.1:${refusingPort}/cvs?tls=no`);
  if (typeof address === "string") throw new Error(address);
  const bucket = openBucket(address, { timeoutMs: 2000 });
  onTestFinished(bucket.close);
  const found = await examineBucket({ bucket, site: "demo", origins: ["https://jobs.example"], now: () => new Date() });
  expect(found).toEqual([
    { weight: "error", where: "FILES_URL", says: "the bucket of FILES_URL cannot be reached (ECONNREFUSED)" },
  ]);
});

test("the doctor says so if the address belongs to something else than a bucket", async () => {
  const server = createServer((_, response) => response.writeHead(404).end("Not found")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const address = bucketAddressOf(`s3://key:geheim@127.0.0.1:${port}/cvs?tls=no`);
  if (typeof address === "string") throw new Error(address);
  const bucket = openBucket(address, { timeoutMs: 2000 });
  onTestFinished(bucket.close);
  const found = await examineBucket({ bucket, site: "demo", origins: [], now: () => new Date() });
  expect(found).toEqual([
    { weight: "error", where: "FILES_URL", says: "another service than S3 answers at the address of FILES_URL" },
  ]);
});

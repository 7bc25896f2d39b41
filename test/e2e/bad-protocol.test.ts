import { describe, expect, test } from "vitest";
import { rawRequest, sendRaw } from "./raw-http.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const page = "/en/careers/de/job-search?country=de";
const host = "Host: localhost";
const send = (first: string, ...lines: string[]) => sendRaw(site.address, rawRequest(first, ...lines));
const get = (...lines: string[]) => send(`GET ${page} HTTP/1.1`, host, ...lines);

/** A page without the hexadecimal lines (chunk lengths) that differ between responses. */
const steady = (body: string): string => body.replace(/^[0-9a-f]+\r$/gm, "");

describe("malformed HTTP (trust G)", () => {
  test.each([
    // trust G 104
    [
      "both a length and chunks",
      [`POST ${page} HTTP/1.1`, host, "Content-Length: 5", "Transfer-Encoding: chunked"],
      "0\r\n\r\n",
    ],
    ["two lengths", [`POST ${page} HTTP/1.1`, host, "Content-Length: 5", "Content-Length: 6"], "hello"],
    ["a negative length", [`POST ${page} HTTP/1.1`, host, "Content-Length: -1"], ""],
    ["a zero byte in a header", [`GET ${page} HTTP/1.1`, host, "X-A: a\0b"], ""],
    ["a blank before a colon", [`GET ${page} HTTP/1.1`, host, "X-A : b"], ""],
    ["a chunk without a size", [`POST ${page} HTTP/1.1`, host, "Transfer-Encoding: chunked"], "zz\r\n"],
    // trust G 100
    ["no host", [`GET ${page} HTTP/1.1`], ""],
    ["a host with a path", [`GET ${page} HTTP/1.1`, "Host: localhost:80/y?z="], ""],
    ["an invalid host", [`GET ${page} HTTP/1.1`, "Host: 1.2.3.999"], ""],
    ["a host of 300 letters", [`GET ${page} HTTP/1.1`, `Host: ${"x".repeat(300)}`], ""],
    // trust A 18
    ["another site's address", ["GET http://evil.example/ HTTP/1.1", host], ""],
    ["no version", ["GET /"], ""],
  ])("%s is refused", async (_what, lines, body) => {
    const [first = "", ...rest] = lines;
    const answer = await sendRaw(site.address, `${[first, ...rest, "Connection: close"].join("\r\n")}\r\n\r\n${body}`);
    expect([0, 400]).toContain(answer.status);
  });

  // trust G 105
  test.each([
    ["2,000 headers", Array.from({ length: 2000 }, (_, n) => `X-${n}: yyyyyyyyy`)],
    ["a cookie of 17 KB", [`Cookie: a=${"x".repeat(17_000)}`]],
  ])("%s exceed the limit of headers", async (_what, lines) => {
    expect((await get(...lines)).status).toBe(431);
  });

  // trust G 103
  test.each([
    ["TRACE", 405],
    ["PROPFIND", 405],
    ["CONNECT", 0],
    ["HEAD", 200],
    ["OPTIONS", 204],
    ["PUT", 405],
    ["DELETE", 405],
  ])("%s of a page is answered %i", async (method, status) => {
    const answer = await send(`${method} ${page} HTTP/1.1`, host);
    expect(answer.status).toBe(status);
    if (method !== "CONNECT") expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    if (method === "HEAD") expect(answer.body).toBe("");
  });

  test("HTTP/0.9 gets no page (trust G 106)", async () => {
    expect((await sendRaw(site.address, `GET ${page}\r\n\r\n`)).body).not.toContain("<main");
  });

  // trust A 18
  test("OPTIONS of everything is refused", async () => {
    expect((await send("OPTIONS * HTTP/1.1", host)).status).toBe(405);
  });

  test("a form that is posted to a page changes nothing", async () => {
    const answer = await send(
      `POST ${page} HTTP/1.1`,
      host,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 0",
    );
    expect(answer.status).toBe(405);
  });

  // trust G 102, 108
  test("no header under a stranger's control changes a page", async () => {
    const plain = await get();
    expect(plain.status).toBe(200);
    for (const line of [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: http",
      "X-Forwarded-For: 1.1.1.1",
      "X-Forwarded-Prefix: /evil",
      "Forwarded: host=evil.example",
      "X-Original-URL: /evil",
      "X-Rewrite-URL: /evil",
      "X-HTTP-Method-Override: DELETE",
      "X-React-Router-SPA-Mode: yes",
      "X-React-Router-Prerender-Data: %5B1%5D",
      "X-Remix-Response: yes",
      "Accept-Language: *;q=-1",
      `Accept-Language: ${"de,".repeat(3000)}`,
      "Range: bytes=0-10",
      "If-None-Match: *",
      "Origin: https://evil.example",
      "Referer: https://evil.example/",
      "User-Agent: <script>alert(1)</script>",
      "Cookie: theme=<script>",
      "Accept: application/json",
    ]) {
      const answer = await get(line);
      expect([line, answer.status]).toEqual([line, 200]);
      expect(steady(answer.body), line).toBe(steady(plain.body));
    }
  });

  // trust G 108
  test("unknown encodings are answered without compression", async () => {
    for (const line of ["Accept-Encoding: br;q=0, *", "Accept-Encoding: identity;q=0", "Accept-Encoding: x"]) {
      expect((await get(line)).status).toBe(200);
    }
  });

  // trust G 100
  test("another host in the request line leads nowhere else", async () => {
    const answer = await send(`GET /en/careers/de/job-search HTTP/1.1`, "Host: evil.example");
    expect(answer.headers["location"] ?? "").not.toContain("evil");
  });
});

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sharedTestApp } from "../test-app.ts";

const program = sharedTestApp();
const call = "/api/search/jobpost2?country=de&language=de";
const ask = async (encodings: string | undefined, path = call, method = "GET") =>
  (await program()).app.request(path, {
    method,
    headers: encodings === undefined ? {} : { "Accept-Encoding": encodings },
  });

describe("an answer of the program", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["zstd", zstdDecompressSync],
    ["gzip", gunzipSync],
  ] as const)(
    "is compressed as %s for clients that accept only that, with the same content",
    async (encoding, unpack) => {
      const plain = await (await ask(undefined)).text();
      const answer = await ask(encoding);
      expect(answer.headers.get("Content-Encoding")).toBe(encoding);
      expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
      const packed = Buffer.from(await answer.arrayBuffer());
      expect(packed.length).toBeLessThan(plain.length / 2);
      expect(unpack(packed).toString()).toBe(plain);
    },
  );

  test.each([undefined, "identity", "gzip;q=0, br;q=0", "nonsense"])(
    "is plain for clients that accept %s",
    async (encodings) => {
      const answer = await ask(encodings);
      expect(answer.headers.get("Content-Encoding")).toBeNull();
      expect(answer.headers.get("Vary")).toContain("Accept-Encoding"); // a shared cache must not send it to clients without this encoding
      expect(JSON.parse(await answer.text())).toHaveProperty("items");
    },
  );

  test("that is small stays as it is", async () => {
    const answer = await ask("br, gzip", "/health");
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(await answer.json()).toEqual({ status: "ok" });
  });

  test("to HEAD has no body and no encoding", async () => {
    const answer = await ask("br", call, "HEAD");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });
});

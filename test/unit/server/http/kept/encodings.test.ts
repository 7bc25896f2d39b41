import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBody, createEncodingChooser } from "#server/http/kept/encodings.ts";

const encodingFor = createEncodingChooser();

// trust R 269
test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=0", "identity"],
  ["br;q=1, *;q=0", "br"],
  ["br;q=0, *", "zstd"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["GZIP", "gzip"],
  ["identity", "identity"],
  ["identity;q=1, gzip;q=0.5", "identity"],
  ["identity;q=0", "identity"],
  ["x, y;q=z", "identity"],
  ["gzip;q=2", "identity"],
  [`${"x,".repeat(5000)}gzip`, "identity"],
])("a client that accepts %j gets %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  expect(encodingFor(header)).toBe(encoding); // now from the cache
});

test("compressed bodies decompress to the original, and are smaller with more effort", async () => {
  const page = readFileSync("locales/de.json");
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const;
  for (const encoding of ["br", "zstd", "gzip"] as const) {
    const [quick, best] = [await compressBody(encoding, page, "quick"), await compressBody(encoding, page, "best")];
    expect(unpack[encoding](quick).equals(page)).toBe(true);
    expect(unpack[encoding](best).equals(page)).toBe(true);
    expect(best.length).toBeLessThanOrEqual(quick.length);
  }
});

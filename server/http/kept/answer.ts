import { createHash } from "node:crypto";
import { compressBody, type Effort, type Encoding, encodings } from "./encodings.ts";
import type { KeptAddress } from "./kept-address.ts";

/** An answer ready to be written: alternating header names and values, and the body. */
export interface PackedAnswer {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/** A cached answer, the same for all clients. */
export interface Answer {
  readonly address: KeptAddress;
  readonly status: number;
  /** Weak, as it is the same for every encoding. */
  readonly etag: string;
  /** The headers of a 304. */
  readonly unchanged: readonly string[];
  /** The answer in an encoding, if it was compressed before. */
  packed(encoding: Encoding): PackedAnswer | undefined;
  /** Compresses the answer, once for all who wait. */
  inEncoding(encoding: Encoding): Promise<PackedAnswer>;
  /** Compresses the answer again in all encodings, as small as possible. */
  pressHarder(): Promise<void>;
  /** The total size of its bodies in all encodings, in bytes. */
  bytes(): number;
}

/** Headers that are not cached, as they differ by request or by encoding. */
const ownHeaders = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "vary",
  "date",
  "etag",
  "server-timing",
]);

/**
 * Browsers revalidate each time. Shared caches may reuse the answer for ten seconds, so that a rush costs us one answer in ten seconds; they
 * may show a closed opening for as long. Caches that know the second header may also serve a stale answer for half a minute while they
 * revalidate. In the first header that would apply to browsers too, and a returning visitor would see outdated content.
 */
const caching = [
  "Cache-Control",
  "public, max-age=0, s-maxage=10",
  "CDN-Cache-Control",
  "max-age=10, stale-while-revalidate=30",
];

/** Creates a cached answer from the program's answer. Shared caches may store it if it is `whole` and not marked as private. */
export function createAnswer(address: KeptAddress, { status, headers }: Response, body: Buffer, whole = true): Answer {
  const fixed = [...headers].filter(([name]) => !ownHeaders.has(name));
  const isPrivate = !whole || headers.get("cache-control")?.includes("private") === true;
  const shared = [
    ...fixed
      .filter(([name]) => isPrivate || name !== "cache-control")
      .flatMap(([name, value]) => [inTitleCase(name), value]),
    ...(isPrivate ? [] : caching),
    "Vary",
    "Accept-Encoding",
  ];
  const hash = createHash("sha256").update(JSON.stringify(shared)).update(body).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const tagged = [...shared, "ETag", etag];
  const packed = new Map<Encoding, PackedAnswer>();
  const packing = new Map<Encoding, Promise<PackedAnswer>>();
  const put = (encoding: Encoding, bytes: Buffer): PackedAnswer => {
    const named = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const made = { headers: [...tagged, ...named, "Content-Length", String(bytes.length)], bytes };
    packed.set(encoding, made);
    return made;
  };
  put("identity", body);
  const packIn = async (encoding: Encoding, effort: Effort): Promise<PackedAnswer> =>
    put(encoding, await compressBody(encoding, body, effort));
  return {
    address,
    status,
    etag,
    unchanged: tagged.filter((_, at) => tagged[at - (at % 2)] !== "Content-Type"),
    packed: (encoding) => packed.get(encoding),
    async inEncoding(encoding) {
      const before = packed.get(encoding);
      if (before) return before;
      const run = packing.get(encoding) ?? packIn(encoding, "quick").finally(() => packing.delete(encoding));
      packing.set(encoding, run);
      return run;
    },
    async pressHarder() {
      for (const encoding of encodings) if (encoding !== "identity") await packIn(encoding, "best");
    },
    bytes() {
      let sum = 0;
      for (const { bytes } of packed.values()) sum += bytes.length;
      return sum;
    },
  };
}

/** A header name as it is usually written: `Content-Type`. */
const inTitleCase = (name: string): string => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

import { createHash } from "node:crypto";
import { compressBody, type Effort, type Encoding, encodings } from "./encodings.ts";
import type { CacheableAddress } from "./kept-address.ts";

/** A response that can be written without further work: a flat list of header names, each followed by its value, and the body. */
export interface PackedAnswer {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/** A cached response, which is the same for all clients. */
export interface Answer {
  readonly address: CacheableAddress;
  readonly status: number;
  /** A weak ETag, because it is the same for all encodings. */
  readonly etag: string;
  /** The headers of a 304 response (Not Modified). */
  readonly unchanged: readonly string[];
  /** The response in this encoding; `undefined` if it has not been compressed yet. */
  packed(encoding: Encoding): PackedAnswer | undefined;
  /** Returns the response in this encoding. Simultaneous calls share one compression. */
  inEncoding(encoding: Encoding): Promise<PackedAnswer>;
  /** Compresses the body again in all encodings, this time as small as possible. */
  recompress(): Promise<void>;
  /** The size of the bodies in all encodings together, in bytes. */
  bytes(): number;
}

/** Headers that are not cached, because they differ between requests or encodings. */
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
 * The headers that control caching. Browsers revalidate each time. Shared caches may reuse a response for ten seconds, so even a rush of visitors
 * costs us one response in ten seconds; during these seconds, they may show an opening that was closed. A cache that understands `CDN-Cache-Control`
 * may also serve a stale response for another half a minute while it fetches a new one. That rule is not in `Cache-Control`, because browsers would
 * follow it, too, and show returning visitors an old page.
 */
const caching = [
  "Cache-Control",
  "public, max-age=0, s-maxage=10",
  "CDN-Cache-Control",
  "max-age=10, stale-while-revalidate=30",
];

/**
 * Creates a cached response from a response of the program. Shared caches may store it unless it is incomplete (`whole` is false) or marked as
 * private.
 */
export function createAnswer(
  address: CacheableAddress,
  { status, headers }: Response,
  body: Buffer,
  whole = true,
): Answer {
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
    async recompress() {
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

import { createHash } from "node:crypto";
import { type Effort, type Encoding, encodings, pack } from "./encodings.ts";
import type { KeptAddress } from "./kept-address.ts";

/** An answer as it is written: headers as names and values in turn, and the bytes. */
export interface PackedAnswer {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/** The answer of an address, for everybody who asks. */
export interface Answer {
  readonly address: KeptAddress;
  readonly status: number;
  /** Weak, as it is the same for every encoding. */
  readonly etag: string;
  /** The headers of a 304. */
  readonly unchanged: readonly string[];
  /** In an encoding that was packed before. */
  packed(encoding: Encoding): PackedAnswer | undefined;
  /** Packs it, once for all who wait. */
  inEncoding(encoding: Encoding): Promise<PackedAnswer>;
  /** Packs it again in every encoding, as small as it gets. */
  pressHarder(): Promise<void>;
  /** All of its bodies. */
  bytes(): number;
}

/** Not for the answer of an address: written for each, or for each encoding. */
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
 * For browsers: keep it and ask each time whether it is still the same. For shared caches between: ten seconds without asking, so that
 * a launch costs us one answer in ten seconds; an opening that was closed may be shown there as long. Those that know the second header
 * may answer half a minute more while they ask: in the first one browsers would do so too, and somebody who comes back would see what
 * has changed since.
 */
const caching = [
  "Cache-Control",
  "public, max-age=0, s-maxage=10",
  "CDN-Cache-Control",
  "max-age=10, stale-while-revalidate=30",
];

/** Makes it of what the program answered. Caches between may hold it if it is `whole`, and the program does not say that it is for one browser. */
export function createAnswer(address: KeptAddress, { status, headers }: Response, body: Buffer, whole = true): Answer {
  const fixed = [...headers].filter(([name]) => !ownHeaders.has(name));
  const isPrivate = !whole || headers.get("cache-control")?.includes("private") === true;
  const shared = [
    ...fixed
      .filter(([name]) => isPrivate || name !== "cache-control")
      .flatMap(([name, value]) => [properly(name), value]),
    ...(isPrivate ? [] : caching),
    ...["Vary", "Accept-Encoding"],
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
    put(encoding, await pack(encoding, body, effort));
  return {
    ...{ address, status, etag },
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

/** As names of headers are usually written. */
const properly = (name: string): string => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

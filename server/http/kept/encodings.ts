import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** The content encodings. If a client accepts several of them with the same weight, the first one is used. */
export const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** How well to compress. For a page, `quick` takes less than a millisecond, `best` up to a tenth of a second. */
export type Effort = "quick" | "best";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;
const packers: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: effort === "best" ? 11 : 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes, effort) =>
    promisify(zstdCompress)(bytes, { params: { [ZSTD_c_compressionLevel]: effort === "best" ? 19 : 3 } }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: effort === "best" ? 9 : 3 }),
  identity: async (bytes) => bytes,
};

/** Compresses a body in Node's thread pool, so that the event loop is not blocked. */
export const compressBody = (encoding: Encoding, bytes: Buffer, effort: Effort): Promise<Buffer> =>
  packers[encoding](bytes, effort);

/** How many different `Accept-Encoding` headers are cached with the chosen encoding. Browsers send only a handful. */
const maxRemembered = 200;

/**
 * Creates the function that chooses an encoding by the header `Accept-Encoding`. It chooses only encodings that the header accepts, or the
 * uncompressed body.
 */
export function createEncodingChooser(): (header: string | undefined) => Encoding {
  const remembered = new Map<string, Encoding>();
  return (header = "") => {
    const known = remembered.get(header);
    if (known) return known;
    const chosen = choose(header);
    if (remembered.size < maxRemembered && header.length < 200) remembered.set(header, chosen);
    return chosen;
  };
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().slice(0, 1000).split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const parsed = weight === undefined ? 1 : Number(weight);
    if (name !== "") weights.set(name, parsed >= 0 && parsed <= 1 ? parsed : 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const packed = encodings.filter((encoding) => encoding !== "identity" && weightOf(encoding) > 0);
  const heaviest = Math.max(0, ...packed.map(weightOf));
  const identityWeight = weights.get("identity") ?? 0;
  if (identityWeight > heaviest) return "identity";
  return packed.find((encoding) => weightOf(encoding) === heaviest) ?? "identity";
}

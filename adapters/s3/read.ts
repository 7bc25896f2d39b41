import { finished, PassThrough, Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { detailsOf, translatedError } from "./trouble.ts";

export interface ReadOptions {
  readonly part?: { readonly from: number; readonly length: number };
  /** How long the entire transfer may take. The transfer also fails if no data arrives for a while. */
  readonly timeoutMs?: number;
}

/**
 * Returns the bytes of an object, or of a range of it. If the range goes beyond the end of the object, returns the bytes that exist. Raises
 * `unavailable` if the transfer breaks off.
 */
export async function readObject(
  bucket: Bucket,
  key: string,
  { part, timeoutMs }: ReadOptions = {},
): Promise<Readable> {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ...(part ? { Range: `bytes=${part.from}-${part.from + part.length - 1}` } : {}),
  });
  const body = await bucket.withClient((client, options) =>
    client.send(command, options).then(
      ({ Body }) => Body,
      (error: unknown) => {
        if (part && detailsOf(error).status === 416) return undefined; // the range begins after the end of the object
        throw error;
      },
    ),
  );
  if (!(body instanceof Readable)) return Readable.from([]);
  return withTimeout(body, timeoutMs);
}

/** Adds a timeout to a body, and translates its errors. If the reader stops reading, the connection is closed. */
function withTimeout(body: Readable, timeoutMs: number | undefined): Readable {
  const bytes = new PassThrough();
  const onTimeout = (): void =>
    void bytes.destroy(new PorticoError("unavailable", "the bucket of FILES_URL returns a file too slowly"));
  const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
  finished(body, (error) => {
    if (error) bytes.destroy(translatedError(error) as Error);
  });
  bytes.once("close", () => {
    clearTimeout(timer);
    body.destroy();
  });
  return body.pipe(bytes);
}

import { finished, PassThrough, Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { toldBy, troubleOf } from "./trouble.ts";

export interface ReadOptions {
  readonly part?: { readonly from: number; readonly length: number };
  /** How long all of it may take, in milliseconds; a silence ends it sooner. */
  readonly within?: number;
}

/** The bytes of an object, or of a part of it as far as it goes. What breaks off on the way raises `unavailable`. */
export async function readObject(bucket: Bucket, key: string, { part, within }: ReadOptions = {}): Promise<Readable> {
  const question = new GetObjectCommand({
    ...{ Bucket: bucket.name, Key: key },
    ...(part ? { Range: `bytes=${part.from}-${part.from + part.length - 1}` } : {}),
  });
  const body = await bucket.ask((client, options) =>
    client.send(question, options).then(
      ({ Body }) => Body,
      (error: unknown) => {
        if (part && toldBy(error).status === 416) return undefined; // the part begins behind the end
        throw error;
      },
    ),
  );
  if (!(body instanceof Readable)) return Readable.from([]);
  return inTime(body, within);
}

/** Raises errors of ours; who stops reading closes the connection. */
function inTime(body: Readable, within: number | undefined): Readable {
  const bytes = new PassThrough();
  const late = (): void =>
    void bytes.destroy(new PorticoError("unavailable", "the bucket of FILES_URL sends a file too slowly"));
  const timer = within === undefined ? undefined : setTimeout(late, within);
  finished(body, (error) => {
    if (error) bytes.destroy(troubleOf(error) as Error);
  });
  bytes.once("close", () => {
    clearTimeout(timer);
    body.destroy();
  });
  return body.pipe(bytes);
}

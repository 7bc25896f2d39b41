import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { abandon } from "./listing.ts";
import { metadataOf } from "./names.ts";

/** How many bytes of all uploads are held in memory, and how many may be: many that come slowly must not fill it. */
export interface Held {
  bytes: number;
  readonly most: number;
}

/** The least that S3 takes as a part, in bytes: so much of each upload is in memory, two or three times. */
const partBytes = 5 * 1024 * 1024;
/** How long one part may take, in milliseconds. */
const partPatience = 60_000;

/**
 * Writes an object of which nobody knows the size yet, and answers it: in one request where it is small, else in parts, so that little is in memory. It is
 * there whole or not at all. Raises `unavailable` where too much of other uploads is in memory.
 */
export async function sendInParts(
  bucket: Bucket,
  key: string,
  body: AsyncIterable<Uint8Array>,
  about: { readonly contentType: string; readonly name: string },
  held: Held,
): Promise<number> {
  const object = { Bucket: bucket.name, Key: key };
  const described = {
    ...object,
    ContentType: about.contentType,
    Metadata: metadataOf(about.name),
    ...bucket.written,
  };
  const etags: string[] = [];
  let size = 0;
  let id: string | undefined;
  let own = 0;
  const hold = (bytes: number): void => {
    if (held.bytes + bytes > held.most)
      throw new PorticoError("unavailable", "too many files are on their way to the bucket");
    [held.bytes, own] = [held.bytes + bytes, own + bytes];
  };
  const letGo = (bytes: number): void => {
    [held.bytes, own] = [held.bytes - bytes, own - bytes];
  };
  const sendPart = async (uploadId: string, bytes: Buffer): Promise<void> => {
    const part = new UploadPartCommand({ ...object, UploadId: uploadId, PartNumber: etags.length + 1, Body: bytes });
    const { ETag = "" } = await bucket.ask((client, options) => client.send(part, options), partPatience);
    etags.push(ETag);
  };
  const begin = async (): Promise<string> => {
    const { UploadId } = await bucket.ask((client, options) =>
      client.send(new CreateMultipartUploadCommand(described), options),
    );
    if (!UploadId) throw new Error("the service began an upload without a name");
    return UploadId;
  };
  try {
    let before: Buffer | undefined; // until it is known whether more comes
    for await (const bytes of inPieces(body, hold)) {
      size += bytes.byteLength;
      if (before) {
        id ??= await begin();
        await sendPart(id, before);
        letGo(before.byteLength);
      }
      before = bytes;
    }
    const last = before ?? Buffer.alloc(0);
    if (id === undefined) {
      const whole = new PutObjectCommand({ ...described, Body: last });
      await bucket.ask((client, options) => client.send(whole, options), partPatience);
      return size;
    }
    await sendPart(id, last);
    const end = new CompleteMultipartUploadCommand({
      ...{ ...object, UploadId: id },
      MultipartUpload: { Parts: etags.map((ETag, at) => ({ ETag, PartNumber: at + 1 })) },
    });
    await bucket.ask((client, options) => client.send(end, options), partPatience);
    return size;
  } catch (error) {
    if (id) await abandon(bucket, { key, id }).catch(() => undefined); // else the sweep does
    throw error;
  } finally {
    letGo(own);
  }
}

/** All but the last are as large as a part has to be. */
async function* inPieces(body: AsyncIterable<Uint8Array>, hold: (bytes: number) => void): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    hold(chunk.byteLength);
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

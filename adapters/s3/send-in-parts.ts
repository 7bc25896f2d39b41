import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Bucket } from "./bucket.ts";
import { abandon } from "./listing.ts";
import { metadataOf } from "./names.ts";

/** The least that S3 takes as a part, in bytes: so much of each upload is in memory, two or three times. */
const partBytes = 5 * 1024 * 1024;
/** How long one part may take, in milliseconds. */
const partPatience = 60_000;

/**
 * Writes an object of which nobody knows the size yet, and answers it: in one request where it is small, else in parts, so that little is in memory. It is
 * there whole or not at all.
 */
export async function sendInParts(
  bucket: Bucket,
  key: string,
  body: AsyncIterable<Uint8Array>,
  about: { readonly contentType: string; readonly name: string },
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
    let held: Buffer | undefined; // until it is known whether more comes
    for await (const bytes of inPieces(body)) {
      size += bytes.byteLength;
      if (held) {
        id ??= await begin();
        await sendPart(id, held);
      }
      held = bytes;
    }
    const last = held ?? Buffer.alloc(0);
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
  }
}

/** All but the last are as large as a part has to be. */
async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

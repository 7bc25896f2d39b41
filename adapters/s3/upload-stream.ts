import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { abortUpload } from "./listing.ts";
import { metadataOf } from "./names.ts";

/** The memory that all uploads together use. It is limited, so that many slow uploads cannot fill it. */
export interface BufferedBytes {
  bytes: number;
  readonly maxBytes: number;
}

/** The smallest size of a part that S3 accepts. Two or three parts of each upload are in memory. */
const partBytes = 5 * 1024 * 1024;
/** How long the upload of one part may take. */
const partTimeoutMs = 60_000;

/**
 * Uploads an object whose size is not known in advance, and returns its size. To save memory, a large object is sent by a multipart upload, and a
 * small one in one request. The object is stored completely or not at all. Raises `unavailable` if other uploads occupy too much memory.
 */
export async function uploadStream(
  bucket: Bucket,
  key: string,
  body: AsyncIterable<Uint8Array>,
  about: { readonly contentType: string; readonly name: string },
  buffered: BufferedBytes,
): Promise<number> {
  const object = { Bucket: bucket.name, Key: key };
  const described = {
    ...object,
    ContentType: about.contentType,
    Metadata: metadataOf(about.name),
    ...bucket.encryptionParams,
  };
  const etags: string[] = [];
  let size = 0;
  let id: string | undefined;
  let own = 0;
  const reserve = (bytes: number): void => {
    if (buffered.bytes + bytes > buffered.maxBytes)
      throw new PorticoError("unavailable", "too many files are being sent to the bucket");
    [buffered.bytes, own] = [buffered.bytes + bytes, own + bytes];
  };
  const release = (bytes: number): void => {
    [buffered.bytes, own] = [buffered.bytes - bytes, own - bytes];
  };
  const sendPart = async (uploadId: string, bytes: Buffer): Promise<void> => {
    const part = new UploadPartCommand({ ...object, UploadId: uploadId, PartNumber: etags.length + 1, Body: bytes });
    const { ETag = "" } = await bucket.send(part, partTimeoutMs);
    etags.push(ETag);
  };
  const begin = async (): Promise<string> => {
    const { UploadId } = await bucket.send(new CreateMultipartUploadCommand(described));
    if (!UploadId) throw new Error("the service returned no id for a multipart upload");
    return UploadId;
  };
  try {
    let previous: Buffer | undefined; // held back, because the last part is handled differently from the others
    for await (const bytes of inParts(body, reserve)) {
      size += bytes.byteLength;
      if (previous) {
        id ??= await begin();
        await sendPart(id, previous);
        release(previous.byteLength);
      }
      previous = bytes;
    }
    const last = previous ?? Buffer.alloc(0);
    if (id === undefined) {
      const whole = new PutObjectCommand({ ...described, Body: last });
      await bucket.send(whole, partTimeoutMs);
      return size;
    }
    await sendPart(id, last);
    const end = new CompleteMultipartUploadCommand({
      ...object,
      UploadId: id,
      MultipartUpload: { Parts: etags.map((ETag, at) => ({ ETag, PartNumber: at + 1 })) },
    });
    await bucket.send(end, partTimeoutMs);
    return size;
  } catch (error) {
    if (id) await abortUpload(bucket, { key, id }).catch(() => undefined); // if this fails, the sweep aborts the upload
    throw error;
  } finally {
    release(own);
  }
}

/** Splits a body into parts. All parts except the last have at least the required size. */
async function* inParts(body: AsyncIterable<Uint8Array>, reserve: (bytes: number) => void): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    reserve(chunk.byteLength);
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

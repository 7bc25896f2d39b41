import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
} from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly at: Date | undefined;
}

/** Lists all objects with a prefix, a thousand in each request. */
export async function* objectsUnder(bucket: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket.name,
      Prefix: prefix,
      ...(next ? { ContinuationToken: next } : {}),
    });
    const page = await bucket.send(command);
    for (const { Key: key, Size: size = 0, LastModified: at } of page.Contents ?? []) if (key) yield { key, size, at };
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next);
}

export interface UnfinishedUpload {
  readonly key: string;
  readonly id: string;
  readonly at: Date | undefined;
  /** Returns the size of those parts of the upload that are stored, in bytes. */
  readonly bytes: () => Promise<number>;
}

/** Lists the multipart uploads that were neither completed nor aborted: those of a process that has died, and those in progress. */
export async function* unfinishedUploads(bucket: Bucket, prefix: string): AsyncGenerator<UnfinishedUpload> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (next) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      Bucket: bucket.name,
      Prefix: prefix,
      ...next,
    });
    const page = await bucket.send(command);
    for (const { Key: key, UploadId: id, Initiated: at } of page.Uploads ?? [])
      if (key && id) yield { key, id, at, bytes: () => bytesOfParts(bucket, key, id) };
    const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
    next = page.IsTruncated && key ? { KeyMarker: key, ...(id ? { UploadIdMarker: id } : {}) } : undefined;
  }
}

/**
 * The size of the stored parts of an upload, in bytes; 0 if the upload has ended in the meantime. Our uploads never have more parts than one page of
 * a listing.
 */
async function bytesOfParts(bucket: Bucket, key: string, id: string): Promise<number> {
  const command = new ListPartsCommand({ Bucket: bucket.name, Key: key, UploadId: id });
  const { Parts = [] } = await bucket.send(command).catch((error: unknown) => {
    if (codeOf(error) === "upload_missing") return { Parts: [] };
    throw error;
  });
  return Parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
}

/** Aborts a multipart upload. Does nothing if the upload has ended. */
export async function abortUpload(bucket: Bucket, { key, id }: Pick<UnfinishedUpload, "key" | "id">): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: bucket.name, Key: key, UploadId: id });
  await bucket.send(command).catch((error: unknown) => {
    if (codeOf(error) !== "upload_missing") throw error;
  });
}

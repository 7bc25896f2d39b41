import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
} from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";

export interface Listed {
  readonly key: string;
  readonly size: number;
  readonly at: Date | undefined;
}

/** Every object whose name begins so, a thousand to a request. */
export async function* objectsUnder(bucket: Bucket, prefix: string): AsyncGenerator<Listed> {
  let next: string | undefined;
  do {
    const question = new ListObjectsV2Command({
      ...{ Bucket: bucket.name, Prefix: prefix },
      ...(next ? { ContinuationToken: next } : {}),
    });
    const page = await bucket.ask((client, options) => client.send(question, options));
    for (const { Key: key, Size: size = 0, LastModified: at } of page.Contents ?? []) if (key) yield { key, size, at };
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next);
}

export interface HalfUpload {
  readonly key: string;
  readonly id: string;
  readonly at: Date | undefined;
  /** How much of it is there. */
  readonly bytes: () => Promise<number>;
}

/** Uploads in parts that were begun and neither ended nor given up: of a process that died, or that still works on them. */
export async function* halfUploads(bucket: Bucket, prefix: string): AsyncGenerator<HalfUpload> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (next) {
    const question: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      ...{ Bucket: bucket.name, Prefix: prefix },
      ...next,
    });
    const page = await bucket.ask((client, options) => client.send(question, options));
    for (const { Key: key, UploadId: id, Initiated: at } of page.Uploads ?? [])
      if (key && id) yield { key, id, at, bytes: () => bytesOfParts(bucket, key, id) };
    const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
    next = page.IsTruncated && key ? { KeyMarker: key, ...(id ? { UploadIdMarker: id } : {}) } : undefined;
  }
}

/** Of one that has ended meanwhile: 0. An upload of ours has no more parts than one page holds. */
async function bytesOfParts(bucket: Bucket, key: string, id: string): Promise<number> {
  const question = new ListPartsCommand({ Bucket: bucket.name, Key: key, UploadId: id });
  const { Parts = [] } = await bucket
    .ask((client, options) => client.send(question, options))
    .catch((error: unknown) => {
      if (codeOf(error) === "upload_missing") return { Parts: [] };
      throw error;
    });
  return Parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
}

/** Gives an upload in parts up; no error where it has ended. */
export async function abandon(bucket: Bucket, { key, id }: Pick<HalfUpload, "key" | "id">): Promise<void> {
  const question = new AbortMultipartUploadCommand({ Bucket: bucket.name, Key: key, UploadId: id });
  await bucket
    .ask((client, options) => client.send(question, options))
    .catch((error: unknown) => {
      if (codeOf(error) !== "upload_missing") throw error;
    });
}

import { DeleteObjectCommand, ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";

/**
 * Removes an object, and where the bucket keeps versions, every one of them: what is erased must not lie behind a marker. No error when there
 * is none.
 */
export async function removeWhole(bucket: Bucket, key: string): Promise<void> {
  const { DeleteMarker, VersionId } = await remove(bucket, key);
  if (DeleteMarker || VersionId)
    for await (const version of versionsOf(bucket, key)) await remove(bucket, key, version);
}

/** Removes what an object was before, where the bucket keeps versions. */
export async function removeOlder(bucket: Bucket, key: string, current: string): Promise<void> {
  for await (const version of versionsOf(bucket, key)) if (version !== current) await remove(bucket, key, version);
}

async function remove(bucket: Bucket, key: string, version?: string) {
  const question = new DeleteObjectCommand({
    ...{ Bucket: bucket.name, Key: key },
    ...(version ? { VersionId: version } : {}),
  });
  return bucket
    .ask((client, options) => client.send(question, options))
    .catch((error: unknown) => {
      if (codeOf(error) === "upload_missing") return { DeleteMarker: false, VersionId: undefined };
      throw error;
    });
}

/** Markers of deletions are versions too. */
async function* versionsOf(bucket: Bucket, key: string): AsyncGenerator<string> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const question: ListObjectVersionsCommand = new ListObjectVersionsCommand({
      ...{ Bucket: bucket.name, Prefix: key },
      ...next,
    });
    const page = await bucket.ask((client, options) => client.send(question, options));
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key === key && VersionId) yield VersionId;
    const { NextKeyMarker, NextVersionIdMarker } = page;
    next =
      page.IsTruncated && NextKeyMarker === key
        ? { KeyMarker: NextKeyMarker, ...(NextVersionIdMarker ? { VersionIdMarker: NextVersionIdMarker } : {}) }
        : undefined;
  }
}

import { DeleteObjectCommand, HeadObjectCommand, ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";

/**
 * Removes an object, and where the bucket keeps versions, every one of them, the present one last: what is erased must not lie behind a marker, and
 * what is half removed must still be listed, so that it is found again. No error when there is none.
 */
export async function removeWhole(bucket: Bucket, key: string): Promise<void> {
  const current = await currentOf(bucket, key);
  if (current) {
    await removeOlder(bucket, key, current);
    await remove(bucket, key, current);
    return;
  }
  const { DeleteMarker, VersionId } = await remove(bucket, key);
  if (DeleteMarker || VersionId)
    for await (const version of versionsOf(bucket, key)) await remove(bucket, key, version);
}

/** The present version of an object; nothing where it has none, or the bucket keeps none. */
async function currentOf(bucket: Bucket, key: string): Promise<string | undefined> {
  try {
    const question = new HeadObjectCommand({ Bucket: bucket.name, Key: key });
    return (await bucket.ask((client, options) => client.send(question, options))).VersionId;
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
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

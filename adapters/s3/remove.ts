import { DeleteObjectCommand, HeadObjectCommand, ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";

/**
 * Removes an object. In a bucket with versioning, removes all its versions, so that no erased data remains behind a delete marker. The current
 * version is removed last: if the removal is interrupted, the object is still listed, and a later removal finds it. Does nothing if there is no such
 * object.
 */
export async function removeAllVersions(bucket: Bucket, key: string): Promise<void> {
  const current = await currentVersion(bucket, key);
  if (current) {
    await removeOldVersions(bucket, key, current);
    await remove(bucket, key, current);
    return;
  }
  const { DeleteMarker, VersionId } = await remove(bucket, key);
  if (DeleteMarker || VersionId)
    for await (const version of versionsOf(bucket, key)) await remove(bucket, key, version);
}

/** The id of the current version of an object; `undefined` if there is no such object, or no versioning. */
async function currentVersion(bucket: Bucket, key: string): Promise<string | undefined> {
  try {
    const command = new HeadObjectCommand({ Bucket: bucket.name, Key: key });
    return (await bucket.send(command)).VersionId;
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
}

/** Removes all earlier versions of an object. */
export async function removeOldVersions(bucket: Bucket, key: string, current: string): Promise<void> {
  for await (const version of versionsOf(bucket, key)) if (version !== current) await remove(bucket, key, version);
}

async function remove(bucket: Bucket, key: string, version?: string) {
  const command = new DeleteObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ...(version ? { VersionId: version } : {}),
  });
  return bucket.send(command).catch((error: unknown) => {
    if (codeOf(error) === "upload_missing") return { DeleteMarker: false, VersionId: undefined };
    throw error;
  });
}

/** Lists the versions of an object, including its delete markers. */
async function* versionsOf(bucket: Bucket, key: string): AsyncGenerator<string> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const command: ListObjectVersionsCommand = new ListObjectVersionsCommand({
      Bucket: bucket.name,
      Prefix: key,
      ...next,
    });
    const page = await bucket.send(command);
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key === key && VersionId) yield VersionId;
    const { NextKeyMarker, NextVersionIdMarker } = page;
    next =
      page.IsTruncated && NextKeyMarker === key
        ? { KeyMarker: NextKeyMarker, ...(NextVersionIdMarker ? { VersionIdMarker: NextVersionIdMarker } : {}) }
        : undefined;
  }
}

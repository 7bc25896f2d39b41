import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { isOther } from "./trouble.ts";

/** The object that says whose files these are. */
export const ownerNote = "site";

/** The key of the site that a bucket belongs to, if that was noted. */
async function ownerOf(bucket: Bucket): Promise<string | undefined> {
  const question = new GetObjectCommand({ Bucket: bucket.name, Key: ownerNote });
  try {
    const { Body } = await bucket.ask((client, options) => client.send(question, options));
    return (await Body?.transformToString())?.trim();
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
}

/**
 * Notes once that a bucket belongs to a site, and raises `unavailable` where it is another's: its files would be swept away as strays, and
 * ours by the other.
 */
export function settleIn(bucket: Bucket, site: string): () => Promise<void> {
  const noteOwner = async (): Promise<void> => {
    const question = new PutObjectCommand({
      ...{ Bucket: bucket.name, Key: ownerNote, Body: `${site}\n`, IfNoneMatch: "*" },
      ...bucket.written,
    });
    await bucket
      .ask((client, options) => client.send(question, options))
      .catch((error: unknown) => {
        if (!isOther(error)) throw error; // another process was first
      });
  };
  const settle = async (): Promise<void> => {
    if ((await ownerOf(bucket)) === undefined) await noteOwner();
    const owner = await ownerOf(bucket);
    if (owner !== site)
      throw new PorticoError(
        "unavailable",
        `the bucket of FILES_URL holds the files of "${owner}", and SITE_DIR describes "${site}": give it a bucket of its own`,
      );
  };
  let settled: Promise<void> | undefined;
  return () => {
    settled ??= settle().catch((error: unknown) => {
      settled = undefined;
      throw error;
    });
    return settled;
  };
}

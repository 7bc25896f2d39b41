import type { KeptMails } from "../../mail/kept-mails.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { FileKeys } from "../stored/erasure-result.ts";

/**
 * Removes the files of an application, their uploads and its mails. Returns the number of removed mails. If something cannot be removed, everything
 * else is removed all the same, and then the first error is raised.
 */
export async function removeAll(
  { files, mailIds }: { readonly files: readonly FileKeys[]; readonly mailIds: readonly string[] },
  parts: { readonly files: Pick<FileStore, "remove">; readonly keptMails: Pick<KeptMails, "remove"> },
): Promise<number> {
  const keys = files.flatMap(({ key, uploadKey }) => [key, uploadKey]); // the submit should have removed its upload, but may have failed to do so
  const removals = await Promise.allSettled(keys.map((key) => parts.files.remove(key)));
  const mails = await parts.keptMails.remove(mailIds);
  for (const removal of removals) if (removal.status === "rejected") throw removal.reason;
  return mails;
}

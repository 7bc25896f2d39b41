import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { openFiles } from "#server/compose/files.ts";
import { makeBucket } from "../../scripts/radosgw/make-bucket.ts";
import type { Radosgw } from "../../scripts/radosgw/start.ts";

/** The storage that all hosts use for files: a bucket or a shared folder. */
export interface SharedFiles {
  /** The settings that make a host use this storage. */
  readonly settings: { readonly FILES_URL: string };
  /** The shared folder; missing if the files are in a bucket. */
  readonly folder?: string;
  /** Crashes the bucket's server and restarts it after `away` milliseconds; missing for a folder. */
  readonly crash?: (away: number) => Promise<void>;
  /** Makes the bucket's server accept connections but send no responses for this many milliseconds; missing for a folder. */
  readonly freeze?: (milliseconds: number) => Promise<void>;
  /** Opens the storage, to check the files after the series. */
  open(): Promise<FileStore & { close(): void }>;
}

/** Creates a bucket on `server`, or a shared folder if there is no server. */
export async function sharedFiles(folder: string, site: string, server?: Radosgw): Promise<SharedFiles> {
  const FILES_URL = server ? server.filesUrl(`chaos-${Date.now()}`) : "";
  if (server) await makeBucket(FILES_URL);
  return {
    settings: { FILES_URL },
    ...(server
      ? {
          async crash(away) {
            await server.crash();
            await pause(away);
            await server.restart();
          },
          async freeze(milliseconds) {
            server.freeze();
            await pause(milliseconds);
            server.thaw();
          },
        }
      : { folder: join(folder, "files") }),
    async open() {
      const place = await openFiles({ DATA_DIR: folder, bucket: bucketIn(FILES_URL) }, site, () => new Date());
      return { ...place.files, close: place.close };
    },
  };
}

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { openFiles } from "#server/compose/files.ts";
import { makeBucket } from "../../scripts/radosgw/make-bucket.ts";
import type { Radosgw } from "../../scripts/radosgw/start.ts";

/** The place in which all hosts keep files: a bucket or a shared folder. */
export interface SharedFiles {
  /** The settings with which a host uses these files. */
  readonly settings: { readonly FILES_URL: string };
  /** The shared folder; missing if the files are in a bucket. */
  readonly folder?: string;
  /** Crashes the server of the bucket and restarts it after this many milliseconds; missing for a folder. */
  readonly crash?: (away: number) => Promise<void>;
  /** For this many milliseconds, makes the server of the bucket accept connections without answering; missing for a folder. */
  readonly freeze?: (milliseconds: number) => Promise<void>;
  /** Opens the files for the judge. */
  open(): Promise<FileStore & { close(): void }>;
}

/** Creates a bucket in a server, or a shared folder if there is no server. */
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

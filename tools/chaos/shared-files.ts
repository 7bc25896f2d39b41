import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { openFiles } from "#server/compose/files.ts";
import { makeBucket } from "../../scripts/radosgw/make-bucket.ts";
import type { Radosgw } from "../../scripts/radosgw/start.ts";

/** Where all hosts keep files. */
export interface SharedFiles {
  /** What a host needs to find them. */
  readonly settings: { readonly FILES_URL: string };
  /** The folder that each has in place of one of its own; absent where a bucket has the files. */
  readonly folder?: string;
  /** Ends the bucket's server without warning and brings it back, so many milliseconds later. */
  readonly crash?: (away: number) => Promise<void>;
  /** Its server takes connections and answers none, for so many milliseconds. */
  readonly freeze?: (milliseconds: number) => Promise<void>;
  /** For the judge. */
  open(): Promise<FileStore & { close(): void }>;
}

/** A new bucket of a server, or a new folder where there is none. */
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

import { createUploadSigner } from "#adapters/disk/upload-signer.ts";
import { createVisitorPasses } from "#adapters/links/visitor-passes.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { withCachedVerdicts } from "#core/uploads/kept-verdicts.ts";
import { withWaitingRoom } from "#core/uploads/waiting-files.ts";
import { openFiles } from "./files.ts";
import type { BaseServices } from "./ground.ts";
import { scannerOf } from "./optional.ts";
import type { ProcessServices } from "./process.ts";
import { marksOf } from "./secrets.ts";
import type { Threads } from "./threads.ts";
import { waitingRoomOf } from "./waiting.ts";

/**
 * Composes everything about files that candidates attach: where they are stored, the parts that judge and scan them, and the rules for who may send
 * them.
 */
export async function composeUploads(ground: BaseServices, threads: Threads, { meters, refusals }: ProcessServices) {
  const { config, site, secrets, identity, database, hosts, shared, now, newId } = ground;
  const place = openFiles(config, site.brand.productKey, now, { marks: marksOf(secrets), identity });
  const judging = threads.judge(config, place.files); // the thread starts with the first file
  const room =
    shared?.room ?? waitingRoomOf(config, { table: hosts.waiting, files: place.files, meters, secrets, now });
  return {
    files: withWaitingRoom({ files: place.files, room, refusals }),
    room,
    diskSpace: place.space,
    judge: shared?.judge ?? withCachedVerdicts(judging),
    scans: createSqlScanStore(database),
    scanner: await scannerOf(config),
    visitorPasses: createVisitorPasses({ secrets, newId, now }),
    /** Whether browsers send files directly to a bucket. */
    isDirect: place.signer !== undefined,
    /** Prepares uploads, wherever files are stored, and checks uploads that are sent to this program. */
    signer: { ...createUploadSigner({ secrets, url: "/api/uploads", now }), ...place.signer },
    close(): void {
      void judging.close();
      place.close();
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof composeUploads>>;

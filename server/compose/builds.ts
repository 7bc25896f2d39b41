import { createHash } from "node:crypto";
import { createDiskBuildStore } from "#adapters/disk/build-store.ts";
import { createSignature } from "#adapters/links/signature.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import type { PackSeal } from "#core/builds/pack.ts";
import { once } from "#core/duties/once.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Config } from "../settings/config.ts";
import { openBucketOf } from "./files.ts";

/**
 * Returns the store of kept builds, where all hosts can read it: in the bucket, in the database that they share, or in the data folder of the only
 * host. Its code is loaded on first use.
 */
export function buildsOf(
  { bucket: address, DATA_DIR }: Pick<Config, "bucket" | "DATA_DIR">,
  { inDatabase, secrets }: { readonly inDatabase: BuildStore | undefined; readonly secrets: Secrets },
): { readonly store: BuildStore; readonly seal: PackSeal; close(): void } {
  const signature = createSignature("build", secrets);
  const seal: PackSeal = {
    hashOf: (bytes) => createHash("sha256").update(bytes).digest("base64url"),
    sign: signature.of,
    verifies: signature.fits,
  };
  let close = (): void => undefined;
  const opened = once(async (): Promise<BuildStore> => {
    if (address) {
      const [bucket, { createS3BuildStore }] = await Promise.all([
        openBucketOf(address),
        import("#adapters/s3/build-store.ts"),
      ]);
      ({ close } = bucket);
      return createS3BuildStore({ bucket });
    }
    return inDatabase ?? createDiskBuildStore({ folder: `${DATA_DIR}/builds` });
  });
  const store: BuildStore = {
    all: async () => (await opened()).all(),
    put: async (...given) => (await opened()).put(...given),
    markAlive: async (...given) => (await opened()).markAlive(...given),
    read: async (...given) => (await opened()).read(...given),
    withdraw: async (...given) => (await opened()).withdraw(...given),
    allow: async (id) => (await opened()).allow(id),
    remove: async (id) => (await opened()).remove(id),
  };
  return { store, seal, close: () => close() };
}

import { createHash } from "node:crypto";
import { join } from "node:path";
import { createDiskBuildStore } from "#adapters/disk/build-store.ts";
import { createSignature } from "#adapters/links/signature.ts";
import { buildIds } from "#core/builds/build-id.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import type { PackSeal } from "#core/builds/pack.ts";
import type { PublicFile } from "#core/builds/public-files.ts";
import { temporaryFolder } from "./temporary.ts";

/** A build id that begins with this digit. */
export const buildId = (number: number) => buildIds.of(`${number}123abcd-0123456789ab`);

/** A seal that signs with this secret, as an installation does. */
export function sealOf(secret = "x".repeat(40)): PackSeal {
  const signature = createSignature("build", () => [secret]);
  return {
    hashOf: (bytes) => createHash("sha256").update(bytes).digest("base64url"),
    sign: signature.of,
    verifies: signature.fits,
  };
}

export const publicFile = (name: string, content: string): PublicFile => ({ name, bytes: Buffer.from(content) });

export const temporaryBuilds = (): BuildStore => createDiskBuildStore({ folder: join(temporaryFolder(), "builds") });

/** Wraps a store so that its calls are recorded; `take` returns the calls since it was last called. */
export function recordStoreCalls(store: BuildStore) {
  const asked: string[] = [];
  const counted: BuildStore = {
    ...store,
    all() {
      asked.push("all");
      return store.all();
    },
    read(id, first) {
      asked.push(first === undefined ? "pack" : "list");
      return store.read(id, first);
    },
    put(...given) {
      asked.push("put");
      return store.put(...given);
    },
  };
  const take = (): string[] => asked.splice(0);
  return { store: counted, take };
}

import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import type { BuildStore, StoredBuild } from "#core/builds/build-store.ts";
import { PorticoError } from "#core/errors.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { ensureFolder } from "./make-folder.ts";
import { removeFile } from "./remove-file.ts";

/**
 * Stores each build in a separate folder with three files: its `pack`, `lived` (the moment when a server last ran it) and `withdrawn` (the moment
 * when it was withdrawn). The files are not synced to the disk: if a build is lost in a crash, its host stores it again.
 */
export function createDiskBuildStore({ folder }: { readonly folder: string }): BuildStore {
  const pathOf = (id: BuildId, name: string): string => join(folder, id, name);
  const write = async (id: BuildId, name: string, content: string | Uint8Array): Promise<void> => {
    await ensureFolder(join(folder, id));
    const temporary = pathOf(id, `${name}.${randomUUID()}`);
    try {
      await writeFile(temporary, content, { mode: 0o600 });
      await rename(temporary, pathOf(id, name));
    } catch (error) {
      await removeFile(temporary);
      throw error;
    }
  };
  const momentOfFile = async (id: BuildId, name: string): Promise<Moment | undefined> => {
    const text = await orNothing(readFile(pathOf(id, name), "utf8"));
    return moments.has(text) ? text : undefined;
  };
  const about = async (id: BuildId): Promise<StoredBuild | undefined> => {
    const [livedAt, withdrawnAt, pack] = await Promise.all([
      momentOfFile(id, "lived"),
      momentOfFile(id, "withdrawn"),
      orNothing(stat(pathOf(id, "pack"))),
    ]);
    const lived = livedAt ?? withdrawnAt;
    return lived && { id, livedAt: lived, bytes: pack?.size ?? 0, ...(withdrawnAt ? { withdrawnAt } : {}) };
  };
  const setLived = async (id: BuildId, moment: Moment): Promise<void> => {
    const before = await momentOfFile(id, "lived");
    if (before === undefined || before < moment) await write(id, "lived", moment);
  };
  const store: BuildStore = {
    async all() {
      const names = (await orNothing(readdir(folder))) ?? [];
      const found = await Promise.all(names.filter(buildIds.has).map(about));
      return found.filter((build) => build !== undefined);
    },
    async put(id, pack, moment) {
      await setLived(id, moment);
      await write(id, "pack", pack);
    },
    async markAlive(id, moment) {
      if (await about(id)) await setLived(id, moment);
    },
    async read(id, maxBytes) {
      const file = await orNothing(open(pathOf(id, "pack"), "r"));
      if (!file) return undefined;
      try {
        if (maxBytes === undefined) return await file.readFile();
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxBytes), position: 0 });
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async withdraw(id, moment) {
      if (!(await momentOfFile(id, "withdrawn"))) await write(id, "withdrawn", moment);
      await removeFile(pathOf(id, "pack"));
    },
    allow: (id) => removeFile(pathOf(id, "withdrawn")),
    remove: (id) => rm(join(folder, id), { recursive: true, force: true }),
  };
  return {
    all: () => orUnavailable(store.all()),
    put: (...given) => orUnavailable(store.put(...given)),
    markAlive: (...given) => orUnavailable(store.markAlive(...given)),
    read: (...given) => orUnavailable(store.read(...given)),
    withdraw: (...given) => orUnavailable(store.withdraw(...given)),
    allow: (id) => orUnavailable(store.allow(id)),
    remove: (id) => orUnavailable(store.remove(id)),
  };
}

/** The result of an operation on a file; `undefined` if there is no such file. */
const orNothing = <Value>(pending: Promise<Value>): Promise<Value | undefined> =>
  pending.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** Raises `unavailable` if the disk is full, read-only or failing. */
const orUnavailable = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw new PorticoError("unavailable", `builds cannot be kept in the data folder: ${error.message}`);
  });

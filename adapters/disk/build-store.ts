import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import type { BuildStore, StoredBuild } from "#core/builds/build-store.ts";
import { PorticoError } from "#core/errors.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { ensureFolder } from "./make-folder.ts";

/** Keeps each build in a folder of its own: its `pack`, and the moments when it `lived` and was `withdrawn`. Nothing is synced: a host keeps its build again. */
export function createDiskBuildStore({ folder }: { readonly folder: string }): BuildStore {
  const at = (id: BuildId, name: string): string => join(folder, id, name);
  const write = async (id: BuildId, name: string, content: string | Uint8Array): Promise<void> => {
    await ensureFolder(join(folder, id));
    const beside = at(id, `${name}.${randomUUID()}`);
    try {
      await writeFile(beside, content, { mode: 0o600 });
      await rename(beside, at(id, name));
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };
  const momentOfFile = async (id: BuildId, name: string): Promise<Moment | undefined> => {
    const text = await orNothing(readFile(at(id, name), "utf8"));
    return moments.has(text) ? text : undefined;
  };
  const about = async (id: BuildId): Promise<StoredBuild | undefined> => {
    const [livedAt, withdrawnAt, pack] = await Promise.all([
      momentOfFile(id, "lived"),
      momentOfFile(id, "withdrawn"),
      orNothing(stat(at(id, "pack"))),
    ]);
    const lived = livedAt ?? withdrawnAt;
    return lived && { id, livedAt: lived, bytes: pack?.size ?? 0, ...(withdrawnAt ? { withdrawnAt } : {}) };
  };
  const lives = async (id: BuildId, moment: Moment): Promise<void> => {
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
      await lives(id, moment);
      await write(id, "pack", pack);
    },
    async lives(id, moment) {
      if (await about(id)) await lives(id, moment);
    },
    async read(id, first) {
      const file = await orNothing(open(at(id, "pack"), "r"));
      if (!file) return undefined;
      try {
        if (first === undefined) return await file.readFile();
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(first), position: 0 });
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async withdraw(id, moment) {
      if (!(await momentOfFile(id, "withdrawn"))) await write(id, "withdrawn", moment);
      await rm(at(id, "pack"), { force: true });
    },
    allow: (id) => rm(at(id, "withdrawn"), { force: true }),
    remove: (id) => rm(join(folder, id), { recursive: true, force: true }),
  };
  return {
    all: () => known(store.all()),
    put: (...given) => known(store.put(...given)),
    lives: (...given) => known(store.lives(...given)),
    read: (...given) => known(store.read(...given)),
    withdraw: (...given) => known(store.withdraw(...given)),
    allow: (id) => known(store.allow(id)),
    remove: (id) => known(store.remove(id)),
  };
}

/** Nothing where there is no such file. */
const orNothing = <Value>(looked: Promise<Value>): Promise<Value | undefined> =>
  looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** A disk that is full, read-only or in trouble keeps nothing now. */
const known = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw new PorticoError("unavailable", `builds cannot be kept in the data folder: ${error.message}`);
  });

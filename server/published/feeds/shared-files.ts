import type { Readable } from "node:stream";
import { createGrowingFile, type GrowingFile } from "./growing-file.ts";

/** A version of a file. It has been current since the time `since`, in milliseconds since 1970. */
export interface Version {
  readonly name: string;
  readonly since: number;
}

/** Files by key. Each version of a file is written once, and all its readers share it. */
export interface SharedFiles {
  /**
   * Returns the version to give to readers while `wanted` is the current one. Usually this is `wanted` itself. While three versions are still being
   * written, it is the newest of them, so that frequent changes do not cost too much.
   */
  versionFor(key: string, wanted: Version): Version;
  /** Reads a version that `versionFor` has returned. If the version does not exist yet, `make` provides its content. */
  read(key: string, version: Version, make: () => Readable): AsyncGenerator<Buffer>;
}

/** How many versions of a file are kept: the last complete one, those that are being written, and older ones that are still being read. */
const maxVersions = 4;
const maxGrowing = 3;
/**
 * How many files are kept. There are fewer boards than this. There may be more keys only if the site has no fixed address, because a key then
 * contains the address of the request.
 */
const maxKeys = 64;

export function createSharedFiles(folder: string): SharedFiles {
  const files = new Map<string, { readonly version: Version; readonly file: GrowingFile }[]>();
  const of = (key: string) => (files.get(key) ?? []).filter(({ file }) => !file.isGone());
  return {
    versionFor(key, wanted) {
      const growing = of(key).filter(({ file }) => file.isGrowing());
      const isThere = of(key).some(({ version }) => version.name === wanted.name);
      return isThere || growing.length < maxGrowing ? wanted : (growing.at(-1)?.version ?? wanted);
    },
    read(key, version, make) {
      const before = of(key);
      const there = before.find((each) => each.version.name === version.name);
      if (there) return there.file.read();
      const file = createGrowingFile(folder, make());
      const all = [...before, { version, file }];
      for (const old of all.slice(0, -maxVersions)) old.file.drop(true);
      const kept = all.slice(-maxVersions);
      for (const old of kept.slice(0, -1)) if (!old.file.isGrowing()) old.file.drop(false);
      files.delete(key);
      files.set(key, kept);
      for (const [oldest, versions] of files) {
        if (files.size <= maxKeys) break;
        files.delete(oldest);
        for (const old of versions) old.file.drop(true);
      }
      return file.read();
    },
  };
}

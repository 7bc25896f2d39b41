import type { Readable } from "node:stream";
import { createGrowingFile, type GrowingFile } from "./growing-file.ts";

/** A version of a file, and since when it is so. */
export interface Version {
  readonly name: string;
  readonly since: number;
}

/** Files by key, each made once for each version and read by all who want it. */
export interface SharedFiles {
  /** The version that somebody gets who asks for this one. It is an older one where several are being made, as changes must not cost more than files. */
  given(key: string, wanted: Version): Version;
  /** The bytes of a version that was `given`. */
  read(key: string, version: Version, make: () => Readable): AsyncGenerator<Buffer>;
}

/** Versions of one file: the last whole one, those that are being made, and older ones that somebody still reads. */
const mostVersions = 4;
const mostMade = 3;
/** Files by their key; there are more only where requests name the host of the site. */
const mostKeys = 64;

/** Keeps them in a folder. */
export function createSharedFiles(folder: string): SharedFiles {
  const files = new Map<string, { readonly version: Version; readonly file: GrowingFile }[]>();
  const of = (key: string) => (files.get(key) ?? []).filter(({ file }) => !file.isGone());
  return {
    given(key, wanted) {
      const growing = of(key).filter(({ file }) => file.isGrowing());
      const isThere = of(key).some(({ version }) => version.name === wanted.name);
      return isThere || growing.length < mostMade ? wanted : (growing.at(-1)?.version ?? wanted);
    },
    read(key, version, make) {
      const before = of(key);
      const there = before.find((each) => each.version.name === version.name);
      if (there) return there.file.read();
      const file = createGrowingFile(folder, make());
      const all = [...before, { version, file }];
      for (const old of all.slice(0, -mostVersions)) old.file.drop(true);
      const kept = all.slice(-mostVersions);
      for (const old of kept.slice(0, -1)) if (!old.file.isGrowing()) old.file.drop(false);
      files.delete(key);
      files.set(key, kept);
      for (const [oldest, versions] of files) {
        if (files.size <= mostKeys) break;
        files.delete(oldest);
        for (const old of versions) old.file.drop(true);
      }
      return file.read();
    },
  };
}

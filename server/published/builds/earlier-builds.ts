import type { Logger } from "pino";
import type { BuildId } from "#core/builds/build-id.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import { fileFromPack, filesOfPack, maxListBytes, maxPackBytes, type PackSeal } from "#core/builds/pack.ts";
import { isPublicName, precompressedExtensions } from "#core/builds/public-files.ts";
import { servedBuilds } from "#core/builds/purge-builds.ts";
import { momentOf } from "#core/time/time.ts";

/** A file of an earlier build. If `encoding` is given, `bytes` are the file as the build compressed it. */
export interface EarlierFile {
  readonly bytes: Uint8Array;
  readonly encoding?: keyof typeof precompressedExtensions;
}

/** The files of kept builds, whether this host or another one has kept them (spec C31). */
export interface EarlierBuilds {
  /**
   * Finds a file by its public name. Returns it in the wanted encoding if the build has it in that encoding, otherwise uncompressed. Returns
   * `undefined` if no kept build has the file, or if its content was changed.
   */
  find(name: string, wantedEncoding: string): Promise<EarlierFile | undefined>;
  /** Checks now which builds are kept. This also happens regularly. */
  check(): Promise<void>;
  stop(): void;
}

export interface EarlierBuildsParts {
  readonly builds: BuildStore;
  readonly buildSeal: PackSeal;
  readonly now: () => Date;
  readonly log: Logger;
}

/** How often to check which builds are kept. */
const checkIntervalMs = 30_000;
/**
 * A request for an unknown file causes a check only if the last check was at least this long ago. Another host may have started with a new build
 * since then.
 */
const unknownNameIntervalMs = 5000;
/** How long a request waits for a check (`checkTimeoutMs`), and for packs (`packsTimeoutMs`). A result that arrives later is still cached. */
const checkTimeoutMs = 3000;
const packsTimeoutMs = 8000;
/** How long to wait before reading a pack again that could not be read. */
const retryDelayMs = 5000;
/** The size of the cache of packs. All kept builds of the usual size fit in it. */
const maxCachedBytes = 32 * 1024 * 1024;

type Loaded = ReadonlyMap<string, Uint8Array>;

/**
 * Finds the files of kept builds. The names of all their files are in memory; a pack is read when the first file in it is requested. Requests for
 * unknown names cause at most one check in five seconds.
 */
export function createEarlierBuilds({ builds, buildSeal, now, log }: EarlierBuildsParts): EarlierBuilds {
  let lists = new Map<BuildId, ReadonlySet<string>>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  let isAway = false;
  const loaded = new Map<BuildId, Promise<Loaded>>();
  const sizes = new Map<BuildId, number>();
  const failed = new Map<BuildId, number>();
  const damaged = new Set<BuildId>();
  const unreadable = new Set<BuildId>();
  let queue: Promise<unknown> = Promise.resolve();

  const markDamaged = (build: BuildId): void => {
    if (!damaged.has(build)) log.error({ build }, "a kept build is damaged or its seal is not ours: it is not served");
    damaged.add(build);
  };
  const forget = (build: BuildId): void => {
    loaded.delete(build);
    sizes.delete(build);
    failed.delete(build);
  };
  const readList = async (build: BuildId): Promise<ReadonlySet<string> | undefined> => {
    const head = await builds.read(build, maxListBytes);
    const files = head && filesOfPack(build, head, buildSeal);
    if (head && !files) markDamaged(build);
    return files && new Set(files.map(({ name }) => name));
  };
  /** Notes that a build cannot be read. The caller continues with the other builds. */
  const unread = (build: BuildId, error: unknown): undefined => {
    if (!unreadable.has(build)) log.error({ err: error, build }, "an earlier build cannot be read: it is not served");
    unreadable.add(build);
  };
  const checkNow = async (): Promise<void> => {
    const kept = servedBuilds(await builds.all(), momentOf(now()));
    const next = new Map<BuildId, ReadonlySet<string>>();
    for (const { id, bytes } of kept) {
      if (bytes > maxPackBytes) continue;
      const names = lists.get(id) ?? (await readList(id).catch((error: unknown) => unread(id, error)));
      if (names) next.set(id, names);
    }
    for (const id of [...loaded.keys(), ...failed.keys()]) if (!next.has(id)) forget(id);
    lists = next;
  };
  const check = (): Promise<void> => {
    checking ??= checkNow()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway) log.error({ err: error }, "kept builds cannot be listed: those already known are still served");
          isAway = true;
        },
      )
      .finally(() => {
        checkedAt = performance.now();
        checking = undefined;
      });
    return checking;
  };

  const load = async (build: BuildId): Promise<Loaded> => {
    const pack = await builds.read(build);
    const files = pack && pack.length <= maxPackBytes ? filesOfPack(build, pack, buildSeal) : undefined;
    const found = new Map<string, Uint8Array>();
    for (const file of files ?? []) {
      const bytes = pack && fileFromPack(pack, file, buildSeal);
      if (bytes) found.set(file.name, bytes);
    }
    if (pack && found.size < (files?.length ?? 1)) markDamaged(build);
    sizes.set(build, pack?.length ?? 0);
    return found;
  };
  const trim = (): void => {
    let sum = [...sizes.values()].reduce((all, size) => all + size, 0);
    for (const build of loaded.keys()) {
      if (sum <= maxCachedBytes) return;
      sum -= sizes.get(build) ?? 0;
      forget(build);
    }
  };
  /** Returns the files of a pack. Packs are read one at a time, so that at most one is in memory besides those in the cache. */
  const packOf = async (build: BuildId): Promise<Loaded | undefined> => {
    const before = loaded.get(build);
    if (!before && performance.now() - (failed.get(build) ?? Number.NEGATIVE_INFINITY) < retryDelayMs) return undefined;
    const run = before ?? queue.then(() => load(build)).finally(trim);
    if (!before) queue = run.catch(() => undefined);
    loaded.delete(build); // moved to the end, as the most recently used
    loaded.set(build, run);
    try {
      return await run;
    } catch (error) {
      if (loaded.get(build) === run) forget(build);
      if (!before) log.error({ err: error, build }, "the files of an earlier build cannot be read");
      failed.set(build, performance.now());
      return undefined;
    }
  };

  const fileIn = async (
    among: readonly BuildId[],
    name: string,
    wantedEncoding: string,
  ): Promise<EarlierFile | undefined> => {
    for (const build of among) {
      const files = await packOf(build);
      const encoding = wantedEncoding === "br" || wantedEncoding === "gzip" ? wantedEncoding : undefined;
      const packed = encoding && files?.get(`${name}${precompressedExtensions[encoding]}`);
      if (encoding && packed && lists.has(build)) return { bytes: packed, encoding };
      const bytes = files?.get(name);
      if (bytes && lists.has(build)) return { bytes };
    }
    return undefined;
  };
  const buildsWith = (name: string): BuildId[] => [...lists].filter(([, names]) => names.has(name)).map(([id]) => id);
  const timer = setInterval(() => void check(), checkIntervalMs).unref();
  void check();
  return {
    check,
    stop: () => clearInterval(timer),
    async find(name, wantedEncoding) {
      if (!isPublicName(name)) return undefined;
      if (buildsWith(name).length === 0 && (checking || performance.now() - checkedAt >= unknownNameIntervalMs))
        await Promise.race([check(), pause(checkTimeoutMs)]);
      return Promise.race([fileIn(buildsWith(name), name, wantedEncoding), pause(packsTimeoutMs)]);
    },
  };
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds, undefined).unref());

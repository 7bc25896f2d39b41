import type { Logger } from "pino";
import type { BuildId } from "#core/builds/build-id.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import { contentOf, listOf, maxListBytes, maxPackBytes, type PackSeal } from "#core/builds/pack.ts";
import { isPublicName, packedEndings } from "#core/builds/public-files.ts";
import { servedBuilds } from "#core/builds/purge-builds.ts";
import { momentOf } from "#core/time/time.ts";

/** A file of an earlier build, and how it was packed in advance. */
export interface EarlierFile {
  readonly bytes: Uint8Array;
  readonly encoding?: keyof typeof packedEndings;
}

/** The files of builds that are kept, those of other hosts too (spec C31). */
export interface EarlierBuilds {
  /** A file by its name (`isPublicName`), packed as wanted where it was; nothing where no kept build has it, or its content is not what it was. */
  find(name: string, wanted: string): Promise<EarlierFile | undefined>;
  /** Looks which builds are kept, as it does now and then. */
  look(): Promise<void>;
  stop(): void;
}

export interface EarlierBuildsParts {
  readonly builds: BuildStore;
  readonly buildSeal: PackSeal;
  readonly now: () => Date;
  readonly log: Logger;
}

/** How often it is looked which builds are kept, and how soon again for a name that nobody knows, as of a host that has just started; in milliseconds. */
const looksEvery = 30_000;
const looksForUnknown = 5000;
/** How long a request waits for that, and how long for packs, in milliseconds. A store that is silent holds up nobody; what it answers later is kept. */
const lookTimeout = 3000;
const packsTimeout = 8000;
/** A pack that could not be had is not asked for again sooner, in milliseconds. */
const restAfterFailure = 5000;
/** How much of packs is in memory, in bytes: all that are kept, as large as they usually are. */
const mostInMemory = 32 * 1024 * 1024;

type Loaded = ReadonlyMap<string, Uint8Array>;

/**
 * Knows the names of all files of the builds that are kept, and reads a pack when the first of its files is asked for. A stranger who asks for names that do
 * not exist costs a look in five seconds, however many there are.
 */
export function createEarlierBuilds({ builds, buildSeal, now, log }: EarlierBuildsParts): EarlierBuilds {
  let lists = new Map<BuildId, ReadonlySet<string>>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isAway = false;
  const loaded = new Map<BuildId, Promise<Loaded>>();
  const sizes = new Map<BuildId, number>();
  const failed = new Map<BuildId, number>();
  const doubted = new Set<BuildId>();
  const unreadable = new Set<BuildId>();
  let queue: Promise<unknown> = Promise.resolve();

  const doubt = (build: BuildId): void => {
    if (!doubted.has(build))
      log.error({ build }, "a kept build is damaged, or was made by somebody else: it is not served");
    doubted.add(build);
  };
  const forget = (build: BuildId): void => {
    loaded.delete(build);
    sizes.delete(build);
    failed.delete(build);
  };
  const readList = async (build: BuildId): Promise<ReadonlySet<string> | undefined> => {
    const head = await builds.read(build, maxListBytes);
    const files = head && listOf(build, head, buildSeal);
    if (head && !files) doubt(build);
    return files && new Set(files.map(({ name }) => name));
  };
  /** What cannot be read of one build hides no other, and no withdrawal. */
  const unread = (build: BuildId, error: unknown): undefined => {
    if (!unreadable.has(build)) log.error({ err: error, build }, "an earlier build cannot be read: it is not served");
    unreadable.add(build);
  };
  const lookNow = async (): Promise<void> => {
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
  const look = (): Promise<void> => {
    looking ??= lookNow()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway)
            log.error({ err: error }, "it cannot be seen which earlier builds are kept: what was known of them holds");
          isAway = true;
        },
      )
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    return looking;
  };

  const load = async (build: BuildId): Promise<Loaded> => {
    const pack = await builds.read(build);
    const files = pack && pack.length <= maxPackBytes ? listOf(build, pack, buildSeal) : undefined;
    const found = new Map<string, Uint8Array>();
    for (const file of files ?? []) {
      const bytes = pack && contentOf(pack, file, buildSeal);
      if (bytes) found.set(file.name, bytes);
    }
    if (pack && found.size < (files?.length ?? 1)) doubt(build);
    sizes.set(build, pack?.length ?? 0);
    return found;
  };
  const trim = (): void => {
    let sum = [...sizes.values()].reduce((all, size) => all + size, 0);
    for (const build of loaded.keys()) {
      if (sum <= mostInMemory) return;
      sum -= sizes.get(build) ?? 0;
      forget(build);
    }
  };
  /** One after the other, so that no more than one pack is there beside those that are kept in memory. */
  const packOf = async (build: BuildId): Promise<Loaded | undefined> => {
    const before = loaded.get(build);
    if (!before && performance.now() - (failed.get(build) ?? Number.NEGATIVE_INFINITY) < restAfterFailure)
      return undefined;
    const run = before ?? queue.then(() => load(build)).finally(trim);
    if (!before) queue = run.catch(() => undefined);
    loaded.delete(build); // the one that was used last is the last to go
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

  const fileIn = async (among: readonly BuildId[], name: string, wanted: string): Promise<EarlierFile | undefined> => {
    for (const build of among) {
      const files = await packOf(build);
      const encoding = wanted === "br" || wanted === "gzip" ? wanted : undefined;
      const packed = encoding && files?.get(`${name}${packedEndings[encoding]}`);
      if (encoding && packed && lists.has(build)) return { bytes: packed, encoding };
      const bytes = files?.get(name);
      if (bytes && lists.has(build)) return { bytes };
    }
    return undefined;
  };
  const buildsWith = (name: string): BuildId[] => [...lists].filter(([, names]) => names.has(name)).map(([id]) => id);
  const timer = setInterval(() => void look(), looksEvery).unref();
  void look();
  return {
    look,
    stop: () => clearInterval(timer),
    async find(name, wanted) {
      if (!isPublicName(name)) return undefined;
      if (buildsWith(name).length === 0 && (looking || performance.now() - lookedAt >= looksForUnknown))
        await Promise.race([look(), pause(lookTimeout)]);
      return Promise.race([fileIn(buildsWith(name), name, wanted), pause(packsTimeout)]);
    },
  };
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds, undefined).unref());

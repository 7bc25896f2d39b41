import type { Logger } from "pino";
import { type Changes, untold } from "#core/duties/changes.ts";

export interface CatalogueParts {
  /** The number of the last change of the openings, by whichever process. */
  readonly lastChange: () => Promise<number>;
  /** The number of the last change that the search knows. */
  readonly searched: () => Promise<number>;
  /** What of the clock decides which openings are shown. */
  readonly day: () => string;
  /** Tells of changes where it can; then it is looked for them less often. */
  readonly changes?: Changes;
  readonly log: Pick<Logger, "error">;
}

/** What answers are made of, by a number that changes with it. */
export interface CatalogueVersion {
  /** `undefined` while the search does not know all changes yet: what is made meanwhile is not kept. */
  current(): string | undefined;
  /** Whether that is so because many changes are still taken in. */
  settling(): boolean;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/** In milliseconds. What has changed is seen within a second, also where a look takes its time. */
const every = 200;
/** How often it is looked where changes are told, in case of an error of ours. */
const everyTold = 30_000;

/** Watches for changes of openings and of the day; calls `onChange` at once, before anything is kept again. */
export function watchCatalogue(parts: CatalogueParts, onChange: () => void): CatalogueVersion {
  const { lastChange, searched, day, log, changes = untold } = parts;
  let seen = "";
  let lastSeen = 0;
  let stopped = false;
  let version: string | undefined;
  let failing = false;
  /** Whether the search was asked and did not know all: not so after a change or two, which it takes in at once. */
  let behind = false;
  const compare = async (): Promise<void> => {
    const last = await lastChange();
    const now = `${last} ${day()}`;
    lastSeen = last;
    if (now !== seen) {
      seen = now;
      version = undefined;
      onChange();
    }
    if (version === undefined) {
      behind = (await searched()) < last;
      if (!behind && seen === now) version = now;
    }
    failing = false;
  };
  let looking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    looking ??= compare()
      .catch((error: unknown) => {
        if (version !== undefined || seen !== "") onChange(); // who cannot ask keeps nothing
        [seen, version] = ["", undefined];
        if (!failing) log.error({ err: error }, "nothing is kept: the catalogue cannot be watched");
        failing = true;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  let looked = Number.NEGATIVE_INFINITY;
  const lookAgain = (): void => {
    looked = performance.now();
    // a look that is under way may have asked just before
    void (looking ? looking.then(look) : look());
  };
  const timer = setInterval(() => {
    const isQuiet = changes.areTold() && version === `${lastSeen} ${day()}`;
    if (!isQuiet || performance.now() - looked >= everyTold) lookAgain();
  }, every).unref();
  changes.listen("openings", () => {
    if (!stopped) lookAgain();
  });
  return {
    current: () => version,
    settling: () => behind && version === undefined && seen !== "",
    look,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

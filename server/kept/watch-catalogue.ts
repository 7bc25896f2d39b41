import type { Logger } from "pino";

export interface CatalogueParts {
  /** The number of the last change of the openings, by whichever process. */
  readonly lastChange: () => Promise<number>;
  /** The number of the last change that the search knows. */
  readonly searched: () => Promise<number>;
  /** What of the clock decides which openings are shown. */
  readonly day: () => string;
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

/** Watches for changes of openings and of the day; calls `onChange` at once, before anything is kept again. */
export function watchCatalogue(parts: CatalogueParts, onChange: () => void): CatalogueVersion {
  const { lastChange, searched, day, log } = parts;
  let seen = "";
  let version: string | undefined;
  let failing = false;
  /** Whether the search was asked and did not know all: not so after a change or two, which it takes in at once. */
  let behind = false;
  const compare = async (): Promise<void> => {
    const last = await lastChange();
    const now = `${last} ${day()}`;
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
  const timer = setInterval(() => void look(), every).unref();
  return {
    current: () => version,
    settling: () => behind && version === undefined && seen !== "",
    look,
    stop: () => clearInterval(timer),
  };
}

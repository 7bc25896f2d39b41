import type { Logger } from "pino";
import { type Changes, pollOnly } from "#core/duties/changes.ts";

export interface CatalogueParts {
  /** The number of the last change of the openings, made by any process. */
  readonly lastChange: () => Promise<number>;
  /** The number of the last change that searches reflect. */
  readonly searched: () => Promise<number>;
  /** The part of the time that decides which openings are shown. */
  readonly day: () => string;
  /** Announces changes if it can; then they are polled less often. */
  readonly changes?: Changes;
  readonly log: Pick<Logger, "error">;
}

/** The version of the data that answers are made from. */
export interface CatalogueVersion {
  /** `undefined` until the search reflects all changes. Answers created in the meantime are not cached. */
  current(): string | undefined;
  /** Whether there is no version because the search is still taking in many changes. */
  settling(): boolean;
  /** Checks now. */
  look(): Promise<void>;
  stop(): void;
}

/** How often to check, in milliseconds: a change is seen within a second even if a check is slow. */
const checkMs = 200;
/** How often to check while changes are announced, in case an announcement is lost through a fault of ours, in milliseconds. */
const announcedCheckMs = 30_000;

/** Watches for changes of the openings and of the day. Calls `onChange` at once, before any answer is cached again. */
export function watchCatalogue(parts: CatalogueParts, onChange: () => void): CatalogueVersion {
  const { lastChange, searched, day, log, changes = pollOnly } = parts;
  let seen = "";
  let lastSeen = 0;
  let stopped = false;
  let version: string | undefined;
  let failing = false;
  /** Whether the search did not yet reflect all changes when asked. It takes in one or two changes at once. */
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
        if (version !== undefined || seen !== "") onChange(); // nothing is kept while the catalogue cannot be checked
        [seen, version] = ["", undefined];
        if (!failing && !stopped) log.error({ err: error }, "nothing is kept: the catalogue cannot be watched");
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
    // a check that is under way may have read the number before this change
    void (looking ? looking.then(look) : look());
  };
  const timer = setInterval(() => {
    const isQuiet = changes.areAnnounced() && version === `${lastSeen} ${day()}`;
    if (!isQuiet || performance.now() - looked >= announcedCheckMs) lookAgain();
  }, checkMs).unref();
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

import type { Logger } from "pino";
import { type ChangeNotifications, pollOnly } from "#core/duties/changes.ts";

export interface CatalogueParts {
  /** Returns the number of the last change to the openings, made by any process. */
  readonly lastChange: () => Promise<number>;
  /** Returns the number of the last change that the search index contains. */
  readonly searched: () => Promise<number>;
  /**
   * Returns a string that changes when pages must be rendered again although no opening has changed. It contains the day, which decides which openings
   * are listed, and other figures that pages show.
   */
  readonly day: () => string;
  /** Notifications of changes, if the database supports them. Changes are then polled less often. */
  readonly changes?: ChangeNotifications;
  readonly log: Pick<Logger, "error">;
}

/** The version of the data from which responses are made. */
export interface CatalogueVersion {
  /** The version; `undefined` while the search index lacks changes. Responses that are made without a version are not cached, except briefly. */
  current(): string | undefined;
  /** Whether there is no version only because the search index still lacks changes. */
  isIndexBehind(): boolean;
  /** Checks for changes now. */
  check(): Promise<void>;
  stop(): void;
}

/** How often to check for changes: often enough to see one within a second, even if the check is slow. */
const checkMs = 200;
/** How often to check even if the database announces changes, in case a bug loses an announcement. */
const announcedCheckMs = 30_000;

/** Watches for changes of the openings and of the day. Calls `onChange` at each change; from then on, `current` no longer returns the old version. */
export function watchCatalogue(parts: CatalogueParts, onChange: () => void): CatalogueVersion {
  const { lastChange, searched, day, log, changes = pollOnly } = parts;
  let seen = "";
  let lastSeen = 0;
  let stopped = false;
  let version: string | undefined;
  let failing = false;
  /** Whether the search index lacked changes at the last check. It catches up at once unless there are many changes. */
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
  let checking: Promise<void> | undefined;
  const check = (): Promise<void> => {
    checking ??= compare()
      .catch((error: unknown) => {
        if (version !== undefined || seen !== "") onChange(); // the cache is cleared while the catalogue cannot be checked
        [seen, version] = ["", undefined];
        if (!failing && !stopped) log.error({ err: error }, "nothing is kept: the catalogue cannot be watched");
        failing = true;
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
  let checkedAt = Number.NEGATIVE_INFINITY;
  const checkAgain = (): void => {
    checkedAt = performance.now();
    // a check in progress may have read the number before this change, so another check follows it
    void (checking ? checking.then(check) : check());
  };
  const timer = setInterval(() => {
    const isQuiet = changes.areAnnounced() && version === `${lastSeen} ${day()}`;
    if (!isQuiet || performance.now() - checkedAt >= announcedCheckMs) checkAgain();
  }, checkMs).unref();
  changes.listen("openings", () => {
    if (!stopped) checkAgain();
  });
  return {
    current: () => version,
    isIndexBehind: () => behind && version === undefined && seen !== "",
    check,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

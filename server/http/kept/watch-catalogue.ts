import type { Logger } from "pino";
import { type Changes, pollOnly } from "#core/duties/changes.ts";

export interface CatalogueParts {
  /** Returns the number of the last change of the openings. Any process may have made the change. */
  readonly lastChange: () => Promise<number>;
  /** Returns the number of the last change that the search index contains. */
  readonly searched: () => Promise<number>;
  /** Returns the day, which decides which openings are listed, together with the version of other figures that pages show. */
  readonly day: () => string;
  /** Announces changes, if the database can do that. Changes are then polled less often. */
  readonly changes?: Changes;
  readonly log: Pick<Logger, "error">;
}

/** The version of the data from which answers are made. */
export interface CatalogueVersion {
  /** The version; `undefined` while the search index lacks changes. Answers that are made without a version are not cached. */
  current(): string | undefined;
  /** Whether there is no version because the search index still lacks changes. */
  settling(): boolean;
  /** Checks for changes now. */
  check(): Promise<void>;
  stop(): void;
}

/** How often to check for changes: often enough to see one within a second, even if the check is slow. */
const checkMs = 200;
/** How often to check while changes are announced, in case an announcement is lost because of a bug. */
const announcedCheckMs = 30_000;

/** Watches for changes of the openings and of the day. Calls `onChange` at each change. No answer is cached between the change and this call. */
export function watchCatalogue(parts: CatalogueParts, onChange: () => void): CatalogueVersion {
  const { lastChange, searched, day, log, changes = pollOnly } = parts;
  let seen = "";
  let lastSeen = 0;
  let stopped = false;
  let version: string | undefined;
  let failing = false;
  /** Whether the search index lacked changes at the last check. It lacks them for a noticeable time only if there are many. */
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
        if (version !== undefined || seen !== "") onChange(); // no answer is kept while the catalogue cannot be checked
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
    settling: () => behind && version === undefined && seen !== "",
    check,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

import { useEffect } from "react";
import { withSessionStorage } from "../document/session.ts";

/** How long a draft is kept (docs/decisions/0016). */
export const draftLifetimeMs = 24 * 3_600_000;

const keyPrefix = "application ";

/** The storage key of the draft of an opening. */
export const draftKey = (jobId: string): string => `${keyPrefix}${jobId}`;

/** When a stored draft was last written, in milliseconds since 1970; 0 if the text is not a draft. */
function writtenAt(text: string | null): number {
  try {
    const { at } = JSON.parse(text ?? "") as { at?: unknown };
    return typeof at === "number" ? at : 0;
  } catch {
    return 0;
  }
}

/** Whether the tab has a draft for an opening. A draft that is too old does not count. */
export const hasDraft = (jobId: string): boolean => {
  const age = Date.now() - writtenAt(withSessionStorage((storage) => storage.getItem(draftKey(jobId))) ?? null);
  return age >= 0 && age < draftLifetimeMs;
};

/** Deletes every draft that is too old. Returns in how many milliseconds the next draft will be too old, or `undefined` if there is none. */
export function deleteOldDrafts(storage: Storage, now: number): number | undefined {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const remainingMs = names
    .filter((name) => name.startsWith(keyPrefix))
    .flatMap((name) => {
      const rest = writtenAt(storage.getItem(name)) + draftLifetimeMs - now;
      if (rest > 0 && rest <= draftLifetimeMs) return [rest]; // a date in the future was written while the clock was wrong
      storage.removeItem(name);
      return [];
    });
  return remainingMs.length === 0 ? undefined : Math.min(...remainingMs);
}

/** A page that stays open checks for old drafts at this interval, because a draft may be begun later, and timers stop while the device sleeps. */
const checkIntervalMs = 60 * 60_000;

/** Deletes old drafts, on every page: when the page opens, when it becomes visible again, and when a draft becomes too old (trust S 338). */
export function useDraftCleanup(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      clearTimeout(timer);
      const rest = withSessionStorage((storage) => deleteOldDrafts(storage, Date.now())) ?? checkIntervalMs;
      timer = setTimeout(check, Math.min(rest, checkIntervalMs) + 1);
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
}

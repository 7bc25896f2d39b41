import { useEffect } from "react";
import { inSession } from "../document/session.ts";

/** How long a draft is kept, in milliseconds (docs/decisions/0016). */
export const draftLifetime = 24 * 3_600_000;

const prefix = "application ";

/** Under which name the tab keeps the draft of an opening. */
export const draftName = (jobId: string): string => `${prefix}${jobId}`;

/** When a stored draft was last written, in milliseconds since 1970; 0 for what is none. */
function writtenAt(text: string | null): number {
  try {
    const { at } = JSON.parse(text ?? "") as { at?: unknown };
    return typeof at === "number" ? at : 0;
  } catch {
    return 0;
  }
}

/** Whether the tab keeps a draft of an opening. */
export const hasDraft = (jobId: string): boolean => {
  const age = Date.now() - writtenAt(inSession((storage) => storage.getItem(draftName(jobId))) ?? null);
  return age >= 0 && age < draftLifetime;
};

/** Deletes drafts that are too old, of whichever opening; answers in how many milliseconds the next one is, if there is any. */
export function endDrafts(storage: Storage, now: number): number | undefined {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const left = names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const rest = writtenAt(storage.getItem(name)) + draftLifetime - now;
      if (rest > 0 && rest <= draftLifetime) return [rest]; // one from the future was written by a wrong clock
      storage.removeItem(name);
      return [];
    });
  return left.length === 0 ? undefined : Math.min(...left);
}

/** How often a page looks that stays open: a draft may be begun meanwhile, and timers sleep with the device. */
const often = 60 * 60_000;

/** Deletes old drafts on every page: when it is opened, when it is looked at again, and when their time has come (trust S 338). */
export function useDraftsEnd(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const rest = inSession((storage) => endDrafts(storage, Date.now())) ?? often;
      timer = setTimeout(look, Math.min(rest, often) + 1);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

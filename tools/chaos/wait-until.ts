import { setTimeout as pause } from "node:timers/promises";

/** The timeout without any progress. No single step takes two minutes, even on a busy machine, so after that something is assumed to hang. */
const timeoutMs = 120_000;

/** The pause between two checks of a condition. */
const intervalMs = 2;

/** Waits until a condition is true. After two minutes, throws an error that contains `what`. */
export async function waitUntil(reached: () => boolean, what: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!reached()) {
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await pause(intervalMs);
  }
}

/**
 * Counts repeatedly until the count is zero. Throws an error that contains `what` if the count has not fallen for two minutes. The total time may be
 * longer on a slow machine.
 */
export async function waitUntilNone(
  count: () => number | Promise<number>,
  what: string,
  options: { readonly pauseMs?: number; readonly timeoutMs?: number } = {},
): Promise<void> {
  const { pauseMs = 50, timeoutMs: stallMs = timeoutMs } = options;
  let [fewest, end] = [Number.POSITIVE_INFINITY, 0];
  for (;;) {
    const left = await count();
    if (left <= 0) return;
    if (left < fewest) [fewest, end] = [left, Date.now() + stallMs];
    if (Date.now() > end) throw new Error(`for ${stallMs} ms never fewer than ${fewest} ${what}`);
    await pause(pauseMs);
  }
}

/** Waits until `more` entries have been added to a list. */
export function waitForMore(list: readonly unknown[], more: number, what: string): Promise<void> {
  const enough = list.length + more;
  return waitUntilNone(() => enough - list.length, what, { pauseMs: intervalMs });
}

/** Events that show that somebody has begun to use the page. */
const useEvents = ["pointerdown", "pointerover", "touchstart", "keydown", "focusin", "input", "scroll"] as const;

/** Resolves when the visitor begins to use the page. */
export const firstInteraction = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const name of useEvents) addEventListener(name, resolve, { capture: true, passive: true, once: true });
  });

/** Resolves when the browser is idle, or after `timeoutMs` at the latest. */
export const whenIdle = (timeoutMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve); // Safari lacks `requestIdleCallback`
  });

/** What people do with a page that they begin to use. */
const uses = ["pointerdown", "pointerover", "touchstart", "keydown", "focusin", "input", "scroll"] as const;

/** Resolves when somebody begins to use the page. */
export const whenUsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const use of uses) addEventListener(use, resolve, { capture: true, passive: true, once: true });
  });

/** Resolves when the browser has nothing better to do, after `patience` milliseconds at the latest. */
export const whenIdle = (patience: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(resolve, { timeout: patience });
    else setTimeout(resolve); // Safari
  });

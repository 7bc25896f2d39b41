import type { Page } from "playwright-core";
import { waitUntilReady } from "./browser.ts";

/** What a tab stores about an application that it has sent. */
const mark = { language: "de", at: "2026-11-20T10:00:00.000Z", reference: "K7M-29R-XDW", key: "a", secret: "b" };

/**
 * Simulates that the visitor has already applied for the shown opening in this window, and reloads the page. With `draft`, also simulates that the
 * visitor has begun another application for it.
 */
export async function pretendToHaveApplied(page: Page, { draft = false } = {}): Promise<void> {
  await page.evaluate(
    ([sent, begun]) => {
      const id = location.pathname.split("/").at(-1);
      sessionStorage.setItem(`sent ${id}`, sent ?? "");
      if (begun) sessionStorage.setItem(`application ${id}`, begun);
    },
    [JSON.stringify({ ...mark, again: true }), draft ? JSON.stringify({ at: Date.now() }) : ""],
  );
  await page.reload();
  await waitUntilReady(page);
}

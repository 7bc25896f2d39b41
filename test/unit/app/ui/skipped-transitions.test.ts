import { expect, onTestFinished, test } from "vitest";
import { allowSkippedTransitions } from "#app/ui/skipped-transitions.ts";

type Page = Parameters<typeof allowSkippedTransitions>[0];

/** A page whose browser skips every view transition, as in a hidden tab, but still updates the page. */
function hiddenPage() {
  const page = {
    startViewTransition(change: () => unknown) {
      expect(this).toBe(page);
      change();
      return {
        ready: Promise.reject(new DOMException("Document hidden", "InvalidStateError")),
        finished: Promise.resolve(),
      };
    },
  };
  return page as unknown as Page;
}

test("a transition that the browser skips changes the page, and is no unhandled error", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const page = hiddenPage();
  allowSkippedTransitions(page);
  let isChanged = false;
  const transition = page.startViewTransition(() => {
    isChanged = true;
  });
  await transition.finished;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([isChanged, unhandled]).toEqual([true, []]);
});

test("a browser without transitions stays without", () => {
  const page = {} as Page;
  allowSkippedTransitions(page);
  expect(page).toEqual({});
});

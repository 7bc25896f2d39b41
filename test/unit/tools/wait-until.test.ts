import { expect, test } from "vitest";
import { waitForMore, waitUntilNone } from "../../../tools/chaos/wait-until.ts";

const quick = { pauseMs: 20, timeoutMs: 200 };

test("what becomes less is waited for, even if all of it takes longer than the timeout", async () => {
  let left = 20;
  const begun = performance.now();
  await waitUntilNone(() => left--, "mails", quick);
  expect(performance.now() - begun).toBeGreaterThan(quick.timeoutMs);
});

test("what does not become less for the length of the timeout is an error", async () => {
  await expect(waitUntilNone(() => 3, "mails", quick)).rejects.toThrow("for 200 ms never fewer than 3 mails");
  let turn = 0;
  const upAndDown = (): number => 3 + (turn++ % 2);
  await expect(waitUntilNone(upAndDown, "mails", quick)).rejects.toThrow("never fewer than 3 mails");
});

test("new entries of a list are counted from the beginning of the wait", async () => {
  const list = ["before"];
  let isOver = false;
  const waiting = waitForMore(list, 2, "entries").then(() => {
    isOver = true;
  });
  list.push("first");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOver).toBe(false);
  list.push("second");
  await waiting;
});

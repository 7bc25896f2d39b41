import { expect, onTestFinished, test } from "vitest";
import { createThread } from "#adapters/thread/thread.ts";
import { PorticoError } from "#core/errors.ts";
import type { calls as answering } from "./answering-worker.ts";

const program = new URL("./answering-worker.ts", import.meta.url);

function aThread(calls = {}, mayStart?: () => void) {
  const thread = createThread<typeof answering>({ program, data: undefined, mayStart }, "the sum failed", calls);
  onTestFinished(() => thread.end());
  return thread;
}

test("a thread starts with the first call, answers calls, and calls back", async () => {
  const heard: number[] = [];
  const thread = aThread({ heard: (number: number) => void heard.push(number) });
  expect(thread.isRunning()).toBe(false);
  expect(await Promise.all([1, 2, 3].map((number) => thread.ask("double", number)))).toEqual([2, 4, 6]);
  expect(thread.isRunning()).toBe(true);
  await thread.ask("callBack", 7);
  expect(heard).toEqual([7]);
});

test("every failure raises 'unavailable' with the cause", async () => {
  const thread = aThread();
  await expect(thread.ask("refuse", undefined)).rejects.toMatchObject({
    code: "unavailable",
    message: "the sum failed: too many of them",
    cause: { code: "busy" },
  });
  expect(await thread.ask("double", 1)).toBe(2); // the thread still works
});

test("a thread that ends fails all pending calls, and the next call starts another", async () => {
  const thread = aThread();
  const failed = (message: string) => ({ code: "unavailable", message: `the sum failed: ${message}` });
  const crashed = [thread.ask("crash", undefined), thread.ask("crash", undefined)];
  for (const each of crashed) await expect(each).rejects.toMatchObject(failed("something of our own"));
  await expect(thread.ask("exit", 3)).rejects.toMatchObject(failed("exit code 3"));
  expect(await thread.ask("double", 4)).toBe(8);
  const ended = expect(thread.ask("crash", undefined)).rejects.toMatchObject(failed("the thread was ended"));
  await thread.end();
  await ended;
  expect(await thread.ask("double", 5)).toBe(10);
});

test("no thread starts if that is not allowed", async () => {
  const thread = aThread({}, () => {
    throw new PorticoError("unavailable", "another build is there");
  });
  await expect(thread.ask("double", 1)).rejects.toMatchObject({
    code: "unavailable",
    message: "the sum failed: another build is there",
  });
  expect(thread.isRunning()).toBe(false);
});

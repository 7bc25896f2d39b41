import { expect, test } from "vitest";
import { createMailConcurrency } from "#core/mail/concurrency.ts";

function aServer(max: number) {
  let time = 0;
  const concurrency = createMailConcurrency(max, () => time);
  return {
    concurrency,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Simulates mails that all start now and end a millisecond later with these outcomes. Returns the new limit. */
    end(...ends: readonly ("up" | "down" | "crowded")[]) {
      const begun = time;
      time += 1;
      for (const end of ends) concurrency.ended(end, begun);
      return concurrency.allowed();
    },
  };
}

test("starts at the maximum, and stays there while mails succeed", () => {
  const { end } = aServer(5);
  expect(end("up", "up", "up")).toBe(5);
});

test("is halved once by several mails that fail at the same time", () => {
  const { end } = aServer(8);
  expect(end("crowded", "crowded", "crowded")).toBe(4);
  expect(end("crowded")).toBe(2);
  expect(end("crowded", "down")).toBe(1);
  expect(end("down")).toBe(1);
});

test("after a server was down, grows by one with each mail that succeeds", () => {
  const { end } = aServer(4);
  end("down");
  end("down");
  expect(end("up")).toBe(2);
  expect(end("up", "up")).toBe(4);
  expect(end("up")).toBe(4);
});

// trust S 956
test("after a server had no connection left, grows by one a minute, and not faster", () => {
  const { end, pass } = aServer(4);
  expect(end("crowded")).toBe(2);
  for (let mails = 0; mails < 100; mails += 1) expect(end("up")).toBe(2);
  pass(60_000);
  expect(end("up")).toBe(3);
  expect(end("up")).toBe(3);
  expect(end("crowded")).toBe(1);
  pass(60_000);
  expect(end("up")).toBe(2);
});

test("a server counts as up for ten minutes after it has accepted or rejected a mail", () => {
  const { concurrency, end, pass } = aServer(4);
  expect(concurrency.isServerUp()).toBe(false);
  end("down");
  end("crowded");
  expect(concurrency.isServerUp()).toBe(false);
  end("up");
  pass(599_999);
  expect(concurrency.isServerUp()).toBe(true);
  pass(1);
  expect(concurrency.isServerUp()).toBe(false);
});

test("grows exactly at the end of the minute, and without pauses again once the maximum was reached", () => {
  const { concurrency, end, pass } = aServer(4);
  end("crowded"); // now the limit is 1
  pass(59_999);
  concurrency.ended("up", 60_000);
  expect(concurrency.allowed()).toBe(2);
  pass(1);
  concurrency.ended("up", 60_001);
  expect(concurrency.allowed()).toBe(3);
  pass(60_000);
  expect(end("up")).toBe(4);
  end("down");
  expect(end("up", "up")).toBe(4);
});

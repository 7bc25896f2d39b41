import { expect, test } from "vitest";
import { createWays } from "#core/mail/ways.ts";

function aServer(most: number) {
  let time = 0;
  const ways = createWays(most, () => time);
  return {
    ways,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Mails that begin now and end after a millisecond. */
    end(...ends: readonly ("open" | "closed" | "crowded")[]) {
      const begun = time;
      time += 1;
      for (const end of ends) ways.ended(end, begun);
      return ways.allowed();
    },
  };
}

test("all ways are open at first, and stay so while mails go well", () => {
  const { end } = aServer(5);
  expect(end("open", "open", "open")).toBe(5);
});

test("several mails that fail at the same time halve the ways once", () => {
  const { end } = aServer(8);
  expect(end("crowded", "crowded", "crowded")).toBe(4);
  expect(end("crowded")).toBe(2);
  expect(end("crowded", "closed")).toBe(1);
  expect(end("closed")).toBe(1);
});

test("a server that was away gets one mail more for each that went well", () => {
  const { end } = aServer(4);
  end("closed");
  end("closed");
  expect(end("open")).toBe(2);
  expect(end("open", "open")).toBe(4);
  expect(end("open")).toBe(4);
});

// trust S 956
test("a server without place for more is tried with one more a minute, and no sooner", () => {
  const { end, pass } = aServer(4);
  expect(end("crowded")).toBe(2);
  for (let mails = 0; mails < 100; mails += 1) expect(end("open")).toBe(2);
  pass(60_000);
  expect(end("open")).toBe(3);
  expect(end("open")).toBe(3);
  expect(end("crowded")).toBe(1);
  pass(60_000);
  expect(end("open")).toBe(2);
});

test("a server is there for ten minutes after it has taken a mail, or said what it thinks of one", () => {
  const { ways, end, pass } = aServer(4);
  expect(ways.isOpen()).toBe(false);
  end("closed");
  end("crowded");
  expect(ways.isOpen()).toBe(false);
  end("open");
  pass(599_999);
  expect(ways.isOpen()).toBe(true);
  pass(1);
  expect(ways.isOpen()).toBe(false);
});

test("one more is tried right at the end of the minute, and all that are allowed need no minute any more", () => {
  const { ways, end, pass } = aServer(4);
  end("crowded"); // at 1
  pass(59_999);
  ways.ended("open", 60_000);
  expect(ways.allowed()).toBe(2);
  pass(1);
  ways.ended("open", 60_001);
  expect(ways.allowed()).toBe(3);
  pass(60_000);
  expect(end("open")).toBe(4);
  end("closed");
  expect(end("open", "open")).toBe(4);
});

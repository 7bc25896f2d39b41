import { expect, test } from "vitest";
import { createWritePace, slowWriteMs } from "#core/duties/write-pace.ts";
import { PorticoError } from "#core/errors.ts";

function aDatabase() {
  let time = 0;
  const pace = createWritePace(() => time);
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = pace.note(() => promise).catch(() => undefined);
    const end = async (error?: Error) => {
      if (error) reject(error);
      else resolve();
      await done;
    };
    return end;
  };
  const isSlowAfter = (milliseconds: number) => {
    time += milliseconds;
    return pace.isSlow();
  };
  return { begin, isSlowAfter };
}

test("a write counts as slow while it is still waiting, measured by the oldest", async () => {
  const { begin, isSlowAfter } = aDatabase();
  const first = begin();
  expect(isSlowAfter(slowWriteMs)).toBe(false);
  const second = begin();
  expect(isSlowAfter(1)).toBe(true);
  await Promise.all([first(), second()]);
});

test("quick writes are never slow, however many there are", async () => {
  const { begin, isSlowAfter } = aDatabase();
  for (let writes = 0; writes < 100; writes += 1) {
    const end = begin();
    expect(isSlowAfter(slowWriteMs - 1)).toBe(false);
    await end();
  }
});

// trust S 957
test("writes are fast again three seconds after the last slow or refused one", async () => {
  const { begin, isSlowAfter } = aDatabase();
  const slow = begin();
  isSlowAfter(slowWriteMs + 1);
  await slow();
  expect(isSlowAfter(2999)).toBe(true);
  const refused = begin();
  await refused(new PorticoError("unavailable"));
  expect(isSlowAfter(2999)).toBe(true);
  expect(isSlowAfter(1)).toBe(false);
  const invalid = begin();
  await invalid(new PorticoError("already_applied"));
  expect(isSlowAfter(0)).toBe(false);
});

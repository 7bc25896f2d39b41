import { describe, expect, test } from "vitest";
import { createWorkerReplacer, type Replacement, type StartTrouble, shouldRetry } from "#server/process/replacing.ts";

const times = (count: number, trouble: StartTrouble): StartTrouble[] => Array.from({ length: count }, () => trouble);

test.each<[string, StartTrouble[], number, boolean]>([
  ["four broken starts", times(4, "broken"), 1, true],
  ["five broken starts, while others serve", times(5, "broken"), 3, false],
  ["a hundred slow starts, while none serves", times(100, "slow"), 0, true],
  ["a hundred starts without a database, while one serves", times(100, "outside"), 1, true],
  ["five starts without a database, while none serves", times(5, "outside"), 0, false],
  ["four broken starts among many slow ones", [...times(50, "slow"), ...times(4, "broken")], 0, true],
])("after %s a host continues (case %#)", (_, failures, serving, expected) => {
  expect(shouldRetry(failures, serving)).toBe(expected);
});

/** Simulates the replacement of a worker. `starts` are the outcomes of the first attempts to start; all later attempts succeed. */
async function replacing(starts: readonly (() => Replacement)[], isForeign = false) {
  const told = { failures: [] as string[], useless: [] as string[], begun: 0 };
  await createWorkerReplacer({
    begin() {
      told.begun += 1;
      return starts[told.begun - 1]?.() ?? { serving: Promise.resolve(), trouble: "broken" };
    },
    mayStart() {
      if (isForeign) throw new Error("another build is there");
    },
    serving: () => 1,
    isStopping: () => false,
    retryDelayMs: { first: 1, max: 1 },
    onFailure: (error) => told.failures.push((error as Error).message),
    onGiveUp: (says) => told.useless.push(says),
  })(0);
  return told;
}
const breaks = (): Replacement => ({ serving: Promise.reject(new Error("it broke")), trouble: "broken" });
const cannotBegin = (): Replacement => {
  throw new Error("EIO");
};

describe("replacing a worker that died", () => {
  // trust S 967
  test("succeeds in the end, even if the disk failed many times", async () => {
    const times = Array.from({ length: 20 }, () => cannotBegin);
    expect(await replacing(times)).toMatchObject({ begun: 21, useless: [] });
  });

  test("does not start a process of another build", async () => {
    expect(await replacing([], true)).toEqual({ begun: 0, useless: [], failures: ["another build is there"] });
  });

  test("ends the host after five broken workers in a row", async () => {
    const told = await replacing(Array.from({ length: 9 }, () => breaks));
    expect(told).toMatchObject({ begun: 5, useless: ["it broke"] });
  });
});

import { expect, test } from "vitest";
import { processOneByOne } from "#core/duties/one-by-one.ts";
import { applicationId } from "../../../identities.ts";

const items = Array.from({ length: 100 }, (_, number) => ({ id: applicationId(`a${number}`), number }));
const never = () => false;
const failing = (fails: (number: number) => boolean) => async (item: { readonly number: number }) => {
  if (fails(item.number)) throw new Error("cannot");
  return true;
};

test("all other items are done, however many neighbours fail", async () => {
  const { done, failed } = await processOneByOne(
    items,
    never,
    failing((number) => number < 60),
  );
  expect(done.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    items.slice(60).map(({ number }) => number),
  );
  expect(failed.length).toBeGreaterThanOrEqual(20);
});

test("gives up after twenty failures in a row", async () => {
  const { done, failed } = await processOneByOne(
    items,
    never,
    failing(() => true),
  );
  expect([done.length, failed.length]).toEqual([0, 20]);
  expect(failed[0]).toEqual({ id: "a0", error: new Error("cannot") });
  expect(failed[1]).toMatchObject({ id: "a99" }); // after a failure comes the last item, because neighbours often fail for the same reason
});

test("stops when told to, and does not count items without work as done", async () => {
  let asked = 0;
  const { done } = await processOneByOne(
    items,
    () => asked === 3,
    async () => {
      asked += 1;
      return asked !== 2;
    },
  );
  expect(done.map(({ number }) => number)).toEqual([0, 2]);
});

// trust S 1521
test("if many items always fail, later runs reach all others", async () => {
  let [left, seed] = [items.slice(0, 60), 1];
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const isStuck = (number: number): boolean => number < 15 || number >= 25; // both ends, and more than 20
  for (let run = 0; run < 30; run += 1) {
    const { done } = await processOneByOne(left, never, failing(isStuck), random);
    left = left.filter((item) => !done.includes(item));
  }
  expect(left.filter(({ number }) => !isStuck(number))).toEqual([]);
});

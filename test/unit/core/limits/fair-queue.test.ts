import { describe, expect, test } from "vitest";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { createFairQueue, type FairQueueOptions, type QueuePlace } from "#core/limits/fair-queue.ts";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";
import { createManualClock } from "../manual-clock.ts";

/** A queue whose tasks the test ends. `begun` lists the tasks in the order in which they started. */
function aQueue(options: Partial<FairQueueOptions> = {}) {
  const { clock, pass } = createManualClock();
  const refused: NetworkPath[] = [];
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 100,
    maxWaitingPerNetwork: 50,
    slotMs: 1000,
    clock,
    refused: (path) => void refused.push(path),
    ...options,
  });
  const begun: string[] = [];
  const errors = new Map<string, unknown>();
  const underway: (() => void)[] = [];
  const ask = (name: string, address: string) => {
    let place: QueuePlace = { leave: () => undefined, join: () => undefined };
    const work = (): Promise<void> => {
      begun.push(name);
      return new Promise((resolve) => underway.push(resolve));
    };
    const run = queue.run(networkPathOf(address), work, (given) => {
      place = given;
    });
    run.catch((error: unknown) => errors.set(name, error));
    return { leave: () => place.leave(), join: (other: string) => place.join(networkPathOf(other)) };
  };
  return {
    ask,
    begun,
    errors,
    refused,
    pass,
    /** Moves the clock by `milliseconds`, then ends the oldest running task; repeats both `times` times. */
    async end(times = 1, milliseconds = 10) {
      for (let time = 0; time < times; time += 1) {
        await pass(milliseconds);
        underway.shift()?.();
        await pass(0);
      }
    },
  };
}

const greedy = (host: number): string => `203.0.113.${host}`;
const honest = "198.51.100.7";

describe("whose turn it is", () => {
  // trust S 978
  test("a shared task is done as soon as any network that waits for it has its turn", async () => {
    const { ask, begun, end } = aQueue();
    for (let number = 0; number < 50; number += 1) ask(`g${number}`, greedy(1));
    const { join } = ask("home page", greedy(1));
    join(greedy(1)); // joining twice does not make it start sooner
    join(honest);
    ask("theirs", honest);
    await end(4);
    join("192.0.2.1"); // too late: the task has already started
    expect(begun).toEqual(["g0", "home page", "g1", "theirs", "g2"]);
  });

  test("a hundred tasks of one network never run before the first of another", async () => {
    const { ask, begun, end } = aQueue();
    for (let number = 0; number < 50; number += 1) ask(`g${number}`, greedy(1));
    ask("honest", honest);
    await end(3);
    expect(begun).toEqual(["g0", "honest", "g1", "g2"]);
  });

  test("a network with many addresses has one turn like any other, and its addresses take turns in it", async () => {
    const { ask, begun, end } = aQueue();
    for (let number = 0; number < 4; number += 1) ask(`g1.${number}`, greedy(1));
    for (let number = 0; number < 4; number += 1) ask(`g2.${number}`, greedy(2));
    ask("h0", honest);
    ask("h1", honest);
    await end(9);
    expect(begun).toEqual(["g1.0", "h0", "g2.0", "h1", "g1.1", "g2.1", "g1.2", "g2.2", "g1.3", "g2.3"]);
  });

  test("a /48 that rotates its /64s has one turn like any other", async () => {
    const { ask, begun, end } = aQueue();
    for (let number = 0; number < 20; number += 1) ask(`g${number}`, `2001:db8:1:${number.toString(16)}::1`);
    ask("h0", honest);
    ask("h1", honest);
    await end(4);
    expect(begun.slice(0, 4)).toEqual(["g0", "h0", "g1", "h1"]);
  });

  test("a network that rarely asks comes next, whoever is waiting", async () => {
    const { ask, begun, end } = aQueue();
    ask("before", honest);
    for (let network = 0; network < 8; network += 1)
      for (let number = 0; number < 10; number += 1) ask(`${network}.${number}`, `203.0.${network}.1`);
    await end(20);
    ask("again", honest);
    await end(1);
    expect(begun.at(-1)).toBe("again");
  });
});

describe("how many wait", () => {
  test("a network beyond its share is told when to come back, and others are admitted", async () => {
    const { ask, errors, refused, begun, end } = aQueue({ maxWaitingPerNetwork: 5 });
    ask("0", greedy(1));
    await end(1, 800);
    for (let number = 1; number < 10; number += 1) ask(`${number}`, greedy(1));
    ask("honest", honest);
    await end(0);
    expect([...errors.keys()]).toEqual(["7", "8", "9"]); // one task is running and five wait, so three are refused
    expect(codeOf(errors.get("9"))).toBe("busy");
    expect(refused[0]).toEqual(["203.0.113.0/24", "203.0.113.1/32"]);
    await end(1);
    expect(begun).toEqual(["0", "1", "honest"]);
  });

  test("the time to come back is how long the waiting tasks take", async () => {
    const { ask, errors, end } = aQueue({ maxWaitingPerNetwork: 20, slotMs: 5000 });
    for (let number = 0; number < 60; number += 1) {
      ask("before", honest);
      await end(1, 1000);
    }
    for (let number = 0; number < 30; number += 1) ask(`${number}`, greedy(1));
    await end(0);
    expect(retryAfterOf(errors.get("29"))).toBe(21);
  });

  test("in a full queue the network with most tasks gives up its latest for a newcomer", async () => {
    const { ask, errors, begun, end } = aQueue({ maxWaiting: 10, maxWaitingPerNetwork: 10 });
    for (let number = 0; number <= 8; number += 1) ask(`g${number}`, greedy(1));
    ask("a", "192.0.2.1");
    ask("b", "192.0.2.2");
    expect(errors.size).toBe(0);
    ask("honest", honest);
    await end(1);
    expect([...errors.keys()]).toEqual(["g8"]);
    expect(begun).toEqual(["g0", "a"]);
    await end(1);
    expect(begun.at(-1)).toBe("honest");
  });

  test("if each network has one place, those without a turn so far keep theirs", async () => {
    const { ask, errors, end } = aQueue({ maxWaiting: 3, maxWaitingPerNetwork: 3 });
    for (let turn = 0; turn < 2; turn += 1)
      for (let network = 0; network < 3; network += 1) {
        ask(`${network}`, `203.0.${network}.1`);
        if (turn === 0) await end(1);
      }
    ask("3", "203.0.3.1");
    ask("honest", honest);
    await end(0);
    expect([...errors.keys()]).toEqual(["2"]);
  });

  test("a neighbour in a crowded network is admitted, too", async () => {
    const { ask, errors, begun, end } = aQueue({ maxWaitingPerNetwork: 5 });
    for (let number = 0; number < 6; number += 1) ask(`g${number}`, greedy(1));
    ask("neighbour", greedy(2));
    await end(1);
    expect([...errors.keys()]).toEqual(["g5"]);
    expect(begun).toEqual(["g0", "neighbour"]);
  });
});

test("a visitor who goes away leaves the queue, and does not count as refused", async () => {
  const { ask, begun, refused, end } = aQueue({ maxWaitingPerNetwork: 1 });
  ask("a", greedy(1));
  const { leave } = ask("b", greedy(1));
  leave();
  leave();
  ask("c", greedy(1));
  await end(2);
  expect(begun).toEqual(["a", "c"]);
  expect(refused).toEqual([]);
});

test("a task that waits for something else gives up its slot, and counts until it ends", async () => {
  const { ask, begun, errors, pass, end } = aQueue({ maxWaitingPerNetwork: 2, slotMs: 1000 });
  ask("stuck", greedy(1));
  ask("next", greedy(1));
  await pass(999);
  expect(begun).toEqual(["stuck"]);
  await pass(1);
  expect(begun).toEqual(["stuck", "next"]);
  ask("waits", greedy(1));
  ask("too many", greedy(1));
  await end(0);
  expect([...errors.keys()]).toEqual(["too many"]);
});

test("the work between two tasks is done before the next begins", async () => {
  const order: string[] = [];
  const rest = async (): Promise<void> => {
    order.push(`after ${begun.length}`);
  };
  const { ask, begun, end } = aQueue({ rest });
  for (const name of ["a", "b", "c"]) ask(name, honest);
  await end(1);
  expect([order, begun]).toEqual([["after 1"], ["a", "b"]]);
});

test("a failing task does not block the queue", async () => {
  const { clock } = createManualClock();
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 9,
    maxWaitingPerNetwork: 9,
    slotMs: 9,
    clock,
    refused: () => undefined,
  });
  const failing = queue.run(["a"], () => Promise.reject(new Error("no")));
  const next = queue.run(["a"], async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

import { expect, test } from "vitest";
import type { Lease } from "#core/duties/duties.ts";
import { createDutyRunner } from "#core/duties/duty-runner.ts";
import { instantAfter, neverInstant } from "#core/time/clock.ts";
import { createManualClock } from "../manual-clock.ts";

function aRunner() {
  const { clock, ...hands } = createManualClock();
  const log: string[] = [];
  const leases: Lease[] = [];
  let hang: Promise<void> | undefined;
  const runner = createDutyRunner(clock, {
    ending: (name) => log.push(`${name} ends`),
    ended: (name) => log.push(`${name} ended`),
  });
  runner.want("mails", (lease) => {
    log.push("begins");
    leases.push(lease);
    return {
      nudge: () => log.push("nudged"),
      async stop() {
        log.push("stops");
        await hang;
      },
    };
  });
  const lease = (milliseconds: number) =>
    runner.lease("mails", { holder: "us", until: instantAfter(clock.now(), milliseconds) });
  return {
    ...hands,
    runner,
    log,
    leases,
    lease,
    hangUntil: (promise: Promise<void>) => {
      hang = promise;
    },
  };
}

test("a duty whose lease is extended begins once, and ends when the extensions stop", async () => {
  const { pass, lease, log } = aRunner();
  for (let turn = 0; turn < 5; turn += 1) {
    lease(1000);
    await pass(900);
  }
  expect(log).toEqual(["begins"]);
  await pass(200);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended"]);
  lease(1000);
  expect(log.at(-1)).toBe("begins");
});

test("a lease expires on time, whatever the timer says, and no later lease revives it", async () => {
  const { stall, pass, lease, leases, log } = aRunner();
  lease(1000);
  expect(leases[0]?.isOver()).toBe(false);
  stall(1000);
  expect(leases[0]?.isOver()).toBe(true);
  lease(1000);
  expect(leases[0]?.isOver()).toBe(true);
  await pass(0);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended"]);
});

test("a duty that takes long to end is not begun a second time meanwhile", async () => {
  const { pass, lease, log, hangUntil } = aRunner();
  const { promise, resolve } = Promise.withResolvers<void>();
  hangUntil(promise);
  lease(1000);
  await pass(1000);
  lease(1000);
  expect(log).toEqual(["begins", "mails ends", "stops"]);
  resolve();
  await pass(0);
  lease(1000);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended", "begins"]);
});

test("a stopped duty is neither leased nor nudged any more", async () => {
  const { runner, log } = aRunner();
  runner.lease("mails", { holder: "", until: neverInstant });
  runner.nudge("mails");
  await runner.stop("mails");
  runner.nudge("mails");
  runner.lease("mails", { holder: "", until: neverInstant });
  expect(log).toEqual(["begins", "nudged", "stops"]);
});

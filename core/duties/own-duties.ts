import type { Clock } from "../time/clock.ts";
import type { Duties, DutyName } from "./duties.ts";
import { createDutyRunner } from "./duty-runner.ts";
import type { Leasing } from "./leasing.ts";

/** Creates the duties of an instance that has only one process. */
export function createOwnDuties(clock: Clock, leasing: Leasing): Duties {
  const ending = new Set<DutyName>();
  const runner = createDutyRunner(clock, {
    ending: (name) => void ending.add(name),
    ended: (name) => void ending.delete(name), // from now on, the lease is requested again, and begins the duty again
  });
  return {
    take(name, begin) {
      runner.want(name, begin);
      leasing.want(name, {
        leased: (lease) => runner.lease(name, lease),
        nudged: () => runner.nudge(name),
        isEnding: () => ending.has(name),
      });
    },
    nudge: runner.nudge,
    async stop() {
      const leaving = runner.wanted().map(async (name) => {
        await runner.stop(name);
        await leasing.release(name);
      });
      await Promise.all(leaving);
    },
  };
}

import type { Clock } from "../time/clock.ts";
import type { Duties, DutyName } from "./duties.ts";
import { createDutyRunner } from "./duty-runner.ts";
import type { Tenure } from "./tenure.ts";

/** The duties of a process that shares none with others of its start. */
export function createOwnDuties(clock: Clock, tenure: Tenure): Duties {
  const ending = new Set<DutyName>();
  const runner = createDutyRunner(clock, {
    ending: (name) => void ending.add(name),
    ended: (name) => void ending.delete(name), // the next grant begins it again
  });
  return {
    take(name, begin) {
      runner.want(name, begin);
      tenure.want(name, {
        granted: (grant) => runner.grant(name, grant),
        nudged: () => runner.nudge(name),
        isEnding: () => ending.has(name),
      });
    },
    nudge: runner.nudge,
    async stop() {
      const leaving = runner.wanted().map(async (name) => {
        await runner.stop(name);
        await tenure.leave(name);
      });
      await Promise.all(leaving);
    },
  };
}

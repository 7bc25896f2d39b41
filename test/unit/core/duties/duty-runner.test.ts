import { expect, test } from "vitest";
import type { Term } from "#core/duties/duties.ts";
import { createDutyRunner } from "#core/duties/duty-runner.ts";
import { after, never } from "#core/time/clock.ts";
import { createHandClock } from "../hand-clock.ts";

function aRunner() {
  const { clock, ...hands } = createHandClock();
  const log: string[] = [];
  const terms: Term[] = [];
  let hang: Promise<void> | undefined;
  const runner = createDutyRunner(clock, {
    ending: (name) => log.push(`${name} ends`),
    ended: (name) => log.push(`${name} ended`),
  });
  runner.want("mails", (term) => {
    log.push("begins");
    terms.push(term);
    return {
      nudge: () => log.push("nudged"),
      async stop() {
        log.push("stops");
        await hang;
      },
    };
  });
  const grant = (milliseconds: number) =>
    runner.grant("mails", { holder: "us", until: after(clock.now(), milliseconds) });
  return {
    ...{ ...hands, runner, log, terms, grant },
    hangUntil: (promise: Promise<void>) => {
      hang = promise;
    },
  };
}

test("a duty that is granted again and again is begun once, and ends when that stops", async () => {
  const { pass, grant, log } = aRunner();
  for (let turn = 0; turn < 5; turn += 1) {
    grant(1000);
    await pass(900);
  }
  expect(log).toEqual(["begins"]);
  await pass(200);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended"]);
  grant(1000);
  expect(log.at(-1)).toBe("begins");
});

test("a term is over at its moment, whatever the timer says, and no later grant makes it good again", async () => {
  const { stall, pass, grant, terms, log } = aRunner();
  grant(1000);
  expect(terms[0]?.isOver()).toBe(false);
  stall(1000);
  expect(terms[0]?.isOver()).toBe(true);
  grant(1000);
  expect(terms[0]?.isOver()).toBe(true);
  await pass(0);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended"]);
});

test("a duty that takes long to end is not begun beside itself", async () => {
  const { pass, grant, log, hangUntil } = aRunner();
  const { promise, resolve } = Promise.withResolvers<void>();
  hangUntil(promise);
  grant(1000);
  await pass(1000);
  grant(1000);
  expect(log).toEqual(["begins", "mails ends", "stops"]);
  resolve();
  await pass(0);
  grant(1000);
  expect(log).toEqual(["begins", "mails ends", "stops", "mails ended", "begins"]);
});

test("what is stopped for good is not granted any more, and not nudged", async () => {
  const { runner, log } = aRunner();
  runner.grant("mails", { holder: "", until: never });
  runner.nudge("mails");
  await runner.stop("mails");
  runner.nudge("mails");
  runner.grant("mails", { holder: "", until: never });
  expect(log).toEqual(["begins", "nudged", "stops"]);
});

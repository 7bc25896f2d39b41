import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { startEventCounter } from "#server/duties/event-counter.ts";
import { gaugesOf } from "#server/process/gauges.ts";
import { day } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { createTestApp } from "../test-app.ts";

const log = pino({ level: "silent" });

// spec C33
test("the metrics say how often each kind of event has happened to applications", async () => {
  const { named, services } = await createTestApp();
  const read = async () =>
    gaugesOf(named)
      .find(({ name }) => name === "portico_application_events")
      ?.read();
  expect(await read()).toEqual([]);
  for (const id of ["first", "second"]) await services.applications.accept(aSubmission({ id }));
  const counter = startEventCounter(services.events, log, 10);
  onTestFinished(() => counter.stop());
  await expect.poll(read).toEqual([{ labels: { kind: "received" }, value: 2 }]);
});

// spec C35
test("the metrics say how many candidates wait for an answer, and for how many of them the promised day has passed", async () => {
  const { named, services } = await createTestApp();
  for (const [id, answerBy] of [
    ["late", "2020-05-15"],
    ["on-time", "2099-05-15"],
    ["later", "2099-05-16"],
  ] as const)
    await services.applications.accept(aSubmission({ id, answerBy: day(answerBy) }));
  const gauge = gaugesOf(named).find(({ name }) => name === "portico_applications_waiting");
  expect(await gauge?.read()).toEqual([
    { labels: { late: "yes" }, value: 1 },
    { labels: { late: "no" }, value: 2 },
  ]);
});

test("the counter adds up as many events as there are, and goes on after a failure", async () => {
  const left = [500, 500, 20];
  let failures = 1;
  const counted: number[] = [];
  const counter = startEventCounter(
    {
      async count() {
        if (failures > 0) {
          failures -= 1;
          throw new Error("the database is away");
        }
        const next = left.shift() ?? 0;
        counted.push(next);
        return next;
      },
    },
    log,
    10,
  );
  await expect.poll(() => counted.slice(0, 3)).toEqual([500, 500, 20]);
  await counter.stop();
});

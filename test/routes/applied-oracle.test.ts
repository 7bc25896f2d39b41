import { describe, expect, test } from "vitest";
import { personOf } from "#core/applications/submit/submit.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { days, momentOf } from "#core/time/time.ts";
import type { Parts } from "#server/compose/parts.ts";
import { applicationId } from "../identities.ts";
import { apart, medianOf } from "../rank-test.ts";
import { aSubmission } from "../submission.ts";
import { aCandidate, pdf } from "./applying.ts";
import { aForm, aProgramWithForms, type Taken } from "./plain-forms.ts";

const job = "de-masterarbeit-embedded-sensorik";

type ApplicationHistory = (services: Parts, id: ApplicationId) => Promise<unknown>;

const at = momentOf(new Date());
const hold: ApplicationHistory = ({ applications }, id) =>
  applications.hold(id, { at, who: "ada", until: days.of("2099-01-01"), why: "a claim" });

/** What may have happened to an earlier application of a mailbox, which a stranger might want to find out; each with whether it causes a refusal. */
const histories: Readonly<Record<string, readonly [refused: boolean, ApplicationHistory]>> = {
  received: [true, async () => undefined],
  "in review": [true, ({ applications }, id) => applications.setState(id, "in_review", { at, who: "ada" })],
  offer: [true, ({ applications }, id) => applications.setState(id, "offer", { at, who: "ada" })],
  held: [true, hold],
  rejected: [false, ({ applications }, id) => applications.setState(id, "rejected", { at, who: "ada" })],
  withdrawn: [false, ({ applications }, id) => applications.withdraw(id, { at, until: at })],
  erased: [false, ({ applications }, id) => applications.erase(id, at)],
  disowned: [false, ({ applications }, id) => applications.disown(id, { link: 0, at })],
};
const names = [...Object.keys(histories), "suspect", "none"];
const isRefused = (name: string): boolean => histories[name]?.[0] ?? false;

/** Creates `each` mailboxes with each history, all before the first request, so that the requests differ only in the history. */
async function mailboxes(services: Parts, each: number): Promise<{ readonly name: string; readonly email: string }[]> {
  const all = Array.from({ length: each }, (_, round) =>
    names.map((name, index) => ({ name, email: `lovelace.${100 + round}.${10 + index}@example.com` })),
  ).flat();
  for (const [index, { name, email }] of all.entries()) {
    if (name === "none") continue;
    const id = `kept-${index}`;
    const { application, ...rest } = aSubmission({ id, receivedAt: at, company: "ostrel", jobId: job });
    const theirs = { ...application, form: { ...application.form, email } };
    const person = personOf(theirs, { ...services, alreadyAppliedDays: services.site.brand.alreadyAppliedDays });
    const isSuspect = name === "suspect";
    await services.applications.accept({
      ...rest,

      application: { ...theirs, ...(isSuspect ? { suspect: true } : {}) },
      ...(person && !isSuspect ? { person } : {}),
    });
    await histories[name]?.[1](services, applicationId(id));
  }
  return all;
}

const ownHeaders = ["x-request-id", "server-timing"];
const ownValue = /("(?:id|reference|receivedAt|requestId|token)":")([^"]*)/g;
const anyValue = /(":")([^"]*)/g;

/** Everything visible in a response except its duration. Values that differ in every response are replaced with x's of the same length. */
async function visiblePartOf(answer: Pick<Response, "status" | "headers" | "text">, own = ownValue): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => !ownHeaders.includes(name)).sort();
  const text = await answer.text();
  const masked = text.replace(own, (_all, name: string, value: string) => name + "x".repeat(value.length));
  return JSON.stringify([answer.status, headers, text.length, masked]);
}

type Answers = [name: string, answer: string][];

/** Groups the names of histories by the response that they caused. */
const historiesByAnswer = (answers: readonly (readonly [string, string])[]): string[][] =>
  [...Map.groupBy(answers, ([, answer]) => answer).values()].map((group) => [...new Set(group.map(([name]) => name))]);

const [refused, taken] = [names.filter(isRefused), names.filter((name) => !isRefused(name))];

// trust S 781
describe("somebody who knows a mailbox, a name and a CV", () => {
  test("learns from a submit only whether another application is being considered", async () => {
    const { services, submit, form } = await aCandidate();
    const answers: Answers = [];
    for (const { name, email } of await mailboxes(services, 2))
      answers.push([name, await visiblePartOf(await submit(job, await form({ email })))]);
    expect(historiesByAnswer(answers)).toEqual([refused, taken]);
    expect(answers.map(([name, answer]) => [name, answer.slice(0, 4)])).toEqual(
      answers.map(([name]) => [name, isRefused(name) ? "[429" : "[201"]),
    );
  });

  test("learns nothing from a submit that looks like a machine's, nor from one that lacks anything", async () => {
    const { services, submit, form } = await aCandidate();
    const incomplete: Answers = [];
    const suspect: Answers = [];
    for (const { name, email } of await mailboxes(services, 1)) {
      incomplete.push([name, await visiblePartOf(await submit(job, await form({ email, telephone: "" })))]);
      suspect.push([name, await visiblePartOf(await submit(job, await form({ email, formSeconds: 1 })))]);
    }
    expect(historiesByAnswer(incomplete)).toEqual([names]);
    expect(historiesByAnswer(suspect)).toEqual([names]);
  });

  test("learns nothing from what comes before the submit", async () => {
    const { services, presign } = await aCandidate();
    const { app } = await aCandidate({ CHALLENGE: "altcha" });
    const prepared: Answers = [];
    const asked: Answers = [];
    for (const { name } of await mailboxes(services, 1)) {
      prepared.push([name, await visiblePartOf(await presign("cv", pdf), anyValue)]);
      const puzzle = await app.request(`/api/jobapp/challenge?purpose=submit&job=${job}`);
      asked.push([name, `${puzzle.status} ${Object.keys(Object(await puzzle.json()))}`]);
    }
    expect([historiesByAnswer(prepared), historiesByAnswer(asked)]).toEqual([[names], [names]]);
  });

  test("learns nothing from a plain form: it is answered before the check whether somebody has applied", async () => {
    const { services, send } = await aProgramWithForms();
    const answers: Answers = [];
    for (const { name, email } of await mailboxes(services, 2)) {
      const answer = await send(aForm({ email, formKey: email }));
      const { outcome } = (await answer.clone().json()) as Taken; // a visitor sees only this outcome, as a page
      expect(outcome?.ok).toBe(true);
      const { status, headers } = answer;
      answers.push([name, await visiblePartOf({ status, headers, text: async () => JSON.stringify(outcome) })]);
    }
    expect(historiesByAnswer(answers)).toEqual([names]);
  });

  test("learns nothing from how long it takes, beyond what the answer says", {
    tags: "full",
    timeout: 120_000,
  }, async () => {
    const { services, submit, form } = await aCandidate();
    const times = new Map(names.map((name) => [name, { cpu: [] as number[], wall: [] as number[] }]));
    const asked = await mailboxes(services, 24);
    const forms = new Map<string, Record<string, unknown>>();
    for (const { email } of asked) forms.set(email, await form({ email }));
    for (const { name, email } of asked) {
      const [cpu, wall] = [process.threadCpuUsage(), performance.now()];
      const { status } = await submit(job, forms.get(email));
      const { user, system } = process.threadCpuUsage(cpu);
      times.get(name)?.wall.push(performance.now() - wall);
      times.get(name)?.cpu.push(user + system);
      expect(status).toBe(isRefused(name) ? 429 : 201);
    }
    for (const group of [refused, taken])
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1))
          for (const kind of ["cpu", "wall"] as const) {
            const [some = [], others = []] = [times.get(one)?.[kind], times.get(other)?.[kind]];
            const about = `${one} (${medianOf(some)}) and ${other} (${medianOf(others)}), ${kind}`;
            expect(apart(some, others), about).toBeLessThan(maxDistance);
          }
  });
});

/** The largest accepted z-score. Equal samples exceed it once in ten million tries; if 24 values are all larger than 24 others, it is 5.9. */
const maxDistance = 5.3;

test("the measurement detects a difference, and no false one", () => {
  const noise = Array.from({ length: 24 }, (_, at) => 10 + ((at * 7) % 24) / 24);
  expect(apart(noise, noise.toReversed())).toBe(0);
  expect(apart(noise, [...noise.slice(0, 23), 5000])).toBeLessThan(1); // a single slow response proves nothing
  expect(
    apart(
      noise,
      noise.map((each) => each + 1.1),
    ),
  ).toBeGreaterThan(maxDistance);
});

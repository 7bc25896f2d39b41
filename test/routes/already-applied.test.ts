import { describe, expect, test } from "vitest";
import { moment } from "../identities.ts";
import { aCandidate } from "./applying.ts";

const job = "de-masterarbeit-embedded-sensorik";
const another = "de-berlin-lead-service-designer";
const day = 86_400_000;

describe("a second application", () => {
  // trust F 93
  test("by the same person gets 429, for every opening, and nothing of it is stored", async () => {
    const { submit, form, services } = await aCandidate();
    expect((await submit(job, await form({ email: "ada@example.org" }))).status).toBe(201);
    for (const id of [job, another]) {
      const answer = await submit(id, await form({ email: "ADA@example.org", language: "it" }));
      expect(answer.status).toBe(429);
      const { code, message } = await answer.json();
      expect(code).toBe("already_applied");
      expect(message).toContain("candidatura");
    }
    expect(await services.applications.list()).toHaveLength(1);
    expect(await services.outbox.due(moment(new Date("2099-01-01")), 10)).toHaveLength(2); // one mail to the candidate, one to recruiters
  });

  test("with dots and a tag is noticed only if the provider ignores them", async () => {
    const { submit, form } = await aCandidate();
    expect((await submit(job, await form({ email: "ada.l@gmail.com" }))).status).toBe(201);
    expect((await submit(job, await form({ email: "adal+x@googlemail.com" }))).status).toBe(429);
    expect((await submit(job, await form({ email: "ada.l@example.org" }))).status).toBe(201);
    expect((await submit(job, await form({ email: "adal@example.org" }))).status).toBe(201);
  });

  test("is accepted again after 90 days", async () => {
    let now = new Date("2026-03-01T12:00:00Z").getTime();
    const { submit, form } = await aCandidate({}, () => new Date(now));
    const email = "ada@example.org";
    expect((await submit(job, await form({ email }))).status).toBe(201);
    now += 90 * day;
    expect((await submit(job, await form({ email }))).status).toBe(429);
    now += 1000;
    expect((await submit(job, await form({ email }))).status).toBe(201);
  });

  test("is checked last: other problems come first, and a retry of the first gets its receipt", async () => {
    const { submit, form } = await aCandidate();
    const first = await form({ email: "ada@example.org" });
    const key = { "Idempotency-Key": "first" };
    const receipt = await (await submit(job, first, key)).json();
    expect((await submit(job, await form({ email: "ada@example.org", telephone: "0" }))).status).toBe(422);
    expect((await submit(job, await form({ email: "ada@example.org", cv: "x".repeat(27) }))).status).toBe(422);
    expect(await (await submit(job, first, key)).json()).toEqual(receipt);
  });

  test("made twenty times at once is stored once", async () => {
    const { submit, form, services } = await aCandidate();
    const bodies = await Promise.all(Array.from({ length: 20 }, () => form({ email: "ada@example.org" })));
    const answers = await Promise.all(bodies.map((body) => submit(job, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 429)]);
    expect(await services.applications.list()).toHaveLength(1);
  });
});

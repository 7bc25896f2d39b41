import { describe, expect, test } from "vitest";
import { jobId, moment, uploadKey } from "../identities.ts";
import { aCandidate } from "./applying.ts";
import { anAppliedCandidate } from "./named-submits.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const closedAt = moment("2026-11-30T00:00:00.000Z");

// trust C 31
describe("a submit for an opening that has closed in the meantime", () => {
  test("is stored and flagged within the hour", async () => {
    const { submit, form, services } = await aCandidate({}, () => new Date("2026-11-30T01:00:00Z"));
    await services.jobStore.setState(jobId(job), "closed", closedAt);
    const answer = await submit(job, await form());
    expect(answer.status).toBe(201);
    expect(await services.applications.get((await answer.json()).id)).toMatchObject({ jobClosed: true, jobId: job });
  });

  test("is refused once an hour has passed, without using up its files, and one that was already stored still gets its answer", async () => {
    let now = "2026-11-30T00:59:59Z";
    const { submit, form, services } = await aCandidate({}, () => new Date(now));
    await services.jobStore.setState(jobId(job), "closed", closedAt);
    const first = await form();
    const key = { "Idempotency-Key": "first" };
    const answer = await submit(job, first, key);
    expect(answer.status).toBe(201);
    const second = await form();
    now = "2026-11-30T01:00:01Z";
    const refused = await submit(job, second);
    expect([refused.status, (await refused.json()).code]).toEqual([410, "closed"]);
    expect(await services.files.head(uploadKey(`u/${second["cv"]}`))).toBeDefined();
    const again = await submit(job, first, key);
    expect([again.status, await again.json()]).toEqual([201, await answer.json()]);
    await services.jobStore.setState(jobId(job), "open", moment("2026-11-30T01:00:00.000Z"));
    expect((await submit(job, second)).status).toBe(201);
  });

  // trust S 791
  test("with a change to a stored one is told that the first is stored, not that it came too late", async () => {
    const { services, wait, send, body, changed, kept, submit } = await anAppliedCandidate();
    await services.jobStore.setState(jobId(job), "closed", moment("2026-05-04T09:30:00.000Z"));
    wait(29 * 60_000);
    expect((await send(changed, { revision: 2 })).status).toBe(201);
    wait(2 * 60_000);
    const answer = await send({ ...changed, lastName: "Noether" }, { revision: 3 });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "already_kept"]);
    expect((await kept()).form.lastName).toBe("Byron");
    expect((await submit(job, body)).status).toBe(410);
  });
});

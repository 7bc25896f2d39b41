import { describe, expect, test } from "vitest";
import { shortIdOf } from "#core/jobs/short-id.ts";
import { momentOf } from "#core/time/time.ts";
import { aJob } from "../fixtures.ts";
import { jobId } from "../identities.ts";
import { createTestApp } from "../test-app.ts";

const now = () => new Date("2026-12-01T12:00:00Z");

async function withJobs() {
  const { app, services } = await createTestApp({ PUBLIC_URL: "https://jobs.example.com" }, now);
  const jobs = [
    aJob({ id: "x-open", places: [{ country: "it" }, { country: "de" }] }),
    aJob({ id: "x-closed" }),
    aJob({ id: "x-unlisted", unlisted: true }),
    aJob({ id: "x-later", validFrom: "2026-12-05" }),
  ];
  const at = momentOf(now());
  await services.jobStore.apply({ source: "x", put: jobs.map((job) => ({ job, hash: job.id })), close: [], at });
  await services.jobStore.setState(jobId("x-closed"), "closed", at);
  const shortOf = async (id: string) => shortIdOf((await services.jobStore.numberOf(jobId(id))) ?? 0);
  const get = (target: string, headers: Record<string, string> = {}) => app.request(target, { headers });
  const leads = async (target: string, headers: Record<string, string> = {}) => {
    const answer = await get(target, headers);
    return [answer.status, answer.headers.get("Location")];
  };
  return { shortOf, get, leads };
}

describe("a short address (spec C15)", () => {
  test("redirects to the one address of its opening, in the visitor's language, otherwise in its own", async () => {
    const { shortOf, leads } = await withJobs();
    const short = `/j/${await shortOf("x-open")}`;
    const there = (language: string) => [302, `/${language}/careers/it/job-details/x-open?country=it`];
    expect(await leads(short)).toEqual(there("de"));
    expect(await leads(short, { "Accept-Language": "fr-CH,fr;q=0.9,de;q=0.5" })).toEqual(there("fr"));
    expect(await leads(short.toUpperCase().replace("/J/", "/j/"))).toEqual(there("de"));
  });

  test("passes on its visitors' source, and nothing else", async () => {
    const { shortOf, leads } = await withJobs();
    expect(await leads(`/j/${await shortOf("x-open")}?s=Tram&k=qr&country=fr&next=//evil.example&x=1`)).toEqual([
      302,
      "/de/careers/it/job-details/x-open?country=it&s=tram&k=qr",
    ]);
    expect((await leads(`/j/${await shortOf("x-open")}?s=%0d%0aX:y&k=`))[1]).toBe(
      "/de/careers/it/job-details/x-open?country=it&s=%0D%0Ax%3Ay",
    );
  });

  test("redirects to the page of a closed opening, and to no unlisted one, nor to one that begins later (trust S 376)", async () => {
    const { shortOf, leads, get } = await withJobs();
    expect((await leads(`/j/${await shortOf("x-closed")}`))[1]).toContain("/job-details/x-closed");
    for (const id of ["x-unlisted", "x-later"]) expect((await get(`/j/${await shortOf(id)}`)).status, id).toBe(404);
  });

  test("is not found if it is unknown, with a page for people (trust S 376)", async () => {
    const { get } = await withJobs();
    for (const short of ["", "2", "2222", "22x2", "a".repeat(300), "..", "%00", "%E0%A4%A", "xxxxxxxxxx", "🚀"]) {
      const answer = await get(`/j/${short}`, { Accept: "text/html" });
      expect(answer.status, short).toBe(404);
    }
    expect(await (await get("/j/2222", { Accept: "text/html" })).text()).toContain("<html");
  });
});

import { expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const at = moment("2026-05-01T00:00:00.000Z");

// trust S 475
test("the address with the other system's id redirects to the known one, with the query", async () => {
  const services = await partsOfDemo();
  const program = await builtApp(services);
  const job = aJob({ id: "old-1" });
  const moved = [{ alias: jobId("new-9"), id: job.id }];
  await services.jobStore.apply({ source: "new", put: [{ job, hash: "x" }], close: [], at, moved });
  for (const screen of ["job-details", "job-application"]) {
    const answer = await program.request(`/en/careers/de/${screen}/new-9?country=de&q=java`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      301,
      `/en/careers/de/${screen}/old-1?country=de&q=java`,
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  expect((await program.request("/en/careers/de/job-details/old-1?country=de")).status).toBe(200);
  await services.jobStore.setState(job.id, "closed", at);
  expect((await program.request("/en/careers/de/job-details/new-9?country=de")).status).toBe(301);
  expect((await program.request("/en/careers/de/job-details/old-1?country=de")).status).toBe(410);
});

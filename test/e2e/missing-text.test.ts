import { expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const at = moment("2026-05-01T00:00:00.000Z");

test("an opening without a text says so, and whom to ask; an opening with one does not", async () => {
  const services = await partsOfDemo();
  const program = await builtApp(services);
  const bare = aJob({ id: "bare", title: "Welder", abstract: "", sections: [] });
  const told = aJob({ id: "told", abstract: "You weld.", sections: [] });
  await services.jobStore.apply({
    source: "ours",
    put: [bare, told].map((job) => ({ job, hash: job.id })),
    close: [],
    at,
  });
  const pageOf = async (id: string) => (await program.request(`/en/careers/de/job-details/${id}?country=de`)).text();
  expect(await pageOf("bare")).toMatch(
    /We have no description of this job here\..*write to .*<a href="mailto:[^"]+\?subject=Welder%20\(bare\)"/,
  );
  expect(await pageOf("told")).not.toContain("no description of this job");
});

import { expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const person = "Ada Verschwiegen";
const base = "/de/careers/de";
const details = `${base}/job-details/de-tester`;

/** The addresses whose responses contain everything that visitors can see of an opening. */
const pages = [`${details}?country=de`, `${details}.data?country=de`, "/api/search/jobpost2/de-tester?language=de"];

/** Other public addresses whose responses contain the opening. */
const others = [
  `${base}/job-application/de-tester?country=de`,
  `${base}/job-application/de-tester.data?country=de`,
  `${base}/job-search?country=de&q=Verschlusssache`,
  "/api/search/jobpost2?country=de&page=0&language=de&q=Verschlusssache",
  "/feeds/de/de/jobs.atom",
];

test.each([false, true])(
  "an opening says who answers questions unless it is a hidden position: %s (trust S 1433)",
  async (hiddenPosition) => {
    const services = await partsOfDemo({ PUBLIC_URL: "http://jobs.example" });
    const job = aJob({ id: "de-tester", title: "Verschlusssache", hiddenPosition, contactPerson: person });
    const at = moment("2026-11-01T00:00:00Z");
    await services.jobStore.apply({ source: "x", put: [{ job, hash: "1" }], close: [], at });
    const app = await builtApp(services);
    const textAt = async (path: string): Promise<string> => {
      const answer = await app.request(path);
      const moved = answer.headers.get("Location");
      return moved ? textAt(moved) : `${answer.status} ${await answer.text()}`;
    };
    for (const path of pages) {
      expect(await textAt(path), path).toMatch(/^200 .*Verschlusssache/s);
      expect((await textAt(path)).includes(person), path).toBe(!hiddenPosition);
    }
    if (!hiddenPosition) return;
    for (const path of others) {
      expect(await textAt(path), path).toMatch(/^200 /);
      expect(await textAt(path), path).not.toContain(person);
    }
    await services.jobStore.setState(jobId("de-tester"), "closed", at);
    for (const path of pages) expect(await textAt(path), path).not.toContain(person);
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { siteForTests, visitors } from "../e2e/site.ts";
import { runRandomJourney } from "../e2e/submit-life.ts";
import { startUnrulyLine } from "../e2e/unruly-line.ts";
import { temporaryFolder } from "../temporary.ts";

const site = siteForTests();
const visitor = visitors();
let line: Awaited<ReturnType<typeof startUnrulyLine>>;
beforeAll(async () => {
  line = await startUnrulyLine(
    () => site.address,
    ({ method, url = "" }) => method === "POST" && url.includes("/jobapplication/"),
  );
});
afterAll(() => line.stop());

test.for(Array.from({ length: 60 }, (_, index) => 5 + index))(
  "whatever happens to answers, edits, reloads and the server, a page tells the truth about an application (%i)",
  async (seed) => {
    const page = await visitor();
    expect(await runRandomJourney({ seed, site, line, page, folder: temporaryFolder() })).not.toEqual([]);
  },
);

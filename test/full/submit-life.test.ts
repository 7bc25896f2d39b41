import { afterAll, beforeAll, expect, test } from "vitest";
import { startFaultyProxy } from "../e2e/faulty-proxy.ts";
import { siteForTests, visitors } from "../e2e/site.ts";
import { runRandomJourney } from "../e2e/submit-life.ts";
import { temporaryFolder } from "../temporary.ts";

const site = siteForTests();
const visitor = visitors();
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
beforeAll(async () => {
  proxy = await startFaultyProxy(
    () => site.address,
    ({ method, url = "" }) => method === "POST" && url.includes("/jobapplication/"),
  );
});
afterAll(() => proxy.stop());

test.for(Array.from({ length: 60 }, (_, index) => 5 + index))(
  "whatever happens to answers, edits, reloads and the server, a page tells the truth about an application (%i)",
  async (seed) => {
    const page = await visitor();
    expect(await runRandomJourney({ seed, site, proxy, page, folder: temporaryFolder() })).not.toEqual([]);
  },
);

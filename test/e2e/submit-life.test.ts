import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { siteForTests, visitors } from "./site.ts";
import { runRandomJourney } from "./submit-life.ts";

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

// trust M 732
test.for([1, 2, 3, 4])(
  "whatever happens to answers, edits, reloads and the server, a page tells the truth about an application (%i)",
  { tags: "full", timeout: 300_000 },
  async (seed) => {
    const page = await visitor();
    expect(await runRandomJourney({ seed, site, proxy, page, folder: temporaryFolder() })).not.toEqual([]);
  },
);

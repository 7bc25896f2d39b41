import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

test("the list of events is in no build, whatever the address requests", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/de/job-search?country=de&debug=events`);
  expect(await page.getByRole("log").count()).toBe(0);
  const built = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css)$/.test(name));
  expect(built.length).toBeGreaterThan(10);
  const holding = (text: string) => built.filter((name) => readFileSync(join("build", name), "utf8").includes(text));
  expect(holding("jobFunnelLanding").length).toBeGreaterThan(0);
  for (const text of ["Analytics events", "event-log", "(no event)"]) expect(holding(text), text).toEqual([]);
});

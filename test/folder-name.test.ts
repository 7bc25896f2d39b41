import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = [
  "adapters",
  "cli",
  "contract",
  "core",
  "locales",
  "migrations",
  "scripts",
  "server",
  "site",
  "site-basics",
];

/** A copy of the program in a folder whose name contains characters that URLs escape. */
function copied(): string {
  const there = join(temporaryFolder(), "Über uns & 100 %");
  mkdirSync(there);
  for (const name of [...rooms, ...globSync(["careers", "*.json"], { cwd: root })])
    cpSync(join(root, name), join(there, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(there, "node_modules"));
  return there;
}

test("the program starts, and its commands open a catalogue, in a folder with spaces, umlauts and a percent sign", {
  tags: "full",
}, () => {
  const there = copied();
  const run = (...words: readonly string[]) => spawnSync("env", words, { cwd: there, encoding: "utf8" });
  expect(run("MODE=development", "PORT=none", "scripts/with-node", "scripts/start.ts").stderr).toMatch(
    /^Portico cannot start: .*PORT/,
  );
  const file = join(there, "none.json");
  writeFileSync(file, '{"openings":[]}');
  const { status, stderr } = run(
    "MODE=development",
    "./careers",
    "jobs",
    "import",
    file,
    "--source",
    "own",
    "--dry-run",
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

// trust S 290
test("no file of the program is located by the path of a URL, in which a folder's name may be escaped", () => {
  const files = globSync(["{adapters,cli,core,contract,scripts,server}/**/*.ts"], { cwd: root });
  const guilty = files.filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(join(root, file), "utf8")));
  expect(guilty).toEqual([]);
});

import { once } from "node:events";
import { expect, test } from "vitest";
import { isPostgresInstalled } from "../../scripts/postgres/start.ts";
import { programOf } from "../../scripts/program-of.ts";
import { startChild } from "../../tools/bench/children.ts";
import { hasCommit } from "../../tools/upgrades/earlier-program.ts";

const earlier = "4dcdf847"; // a commit that lacks the latest migrations of both databases
const isPossible = isPostgresInstalled && programOf("nginx") !== undefined && hasCommit(earlier);

// spec C32; trust T 1112
test.skipIf(!isPossible)(
  "three hosts behind nginx are replaced one by one, while people search, read and apply: no request fails, and nothing is lost (needs the project's history)",
  { timeout: 1_800_000 },
  async () => {
    const words = ["tools/upgrades/rolling.ts", "--from", earlier, "--minutes", "0.5"];
    const { found, process: run } = await startChild(words, /^(\{"from".*\})$/m);
    expect(JSON.parse(found)).toMatchObject({ failed: 0, lost: 0, duplicated: 0, strays: 0 });
    expect(JSON.parse(found).applications).toBeGreaterThan(0);
    expect(run.exitCode ?? (await once(run, "exit"))[0]).toBe(0);
  },
);

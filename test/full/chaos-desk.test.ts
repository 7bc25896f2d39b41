import { describe, expect, test } from "vitest";
import { isPostgresInstalled } from "../../scripts/postgres/start.ts";
import { startChild } from "../../tools/bench/children.ts";
import { hasCompiler } from "../crashes.ts";

const systems = [
  {
    name: "a host with SQLite, whose power is cut, too",
    isHere: true,
    options: ["--kills", "6", "--cuts", hasCompiler ? "4" : "0"],
    crashes: hasCompiler ? 10 : 6,
  },
  {
    name: "three hosts with PostgreSQL",
    isHere: isPostgresInstalled,
    options: ["--kills", "8", "--database", "postgres", "--hosts", "3"],
    crashes: 8,
  },
];

describe.each(systems)("the desk of $name, while servers crash", ({ isHere, options, crashes }) => {
  // spec C41
  test.skipIf(!isHere)(
    "loses no reply, sends none twice or after it was taken back, and logs each look",
    {
      timeout: 600_000,
    },
    async () => {
      const words = ["tools/chaos/desk.ts", ...options, "--seed", "1"];
      const { found, ended, printed } = await startChild(words, /^(\{"crashes".*\})$/m);
      expect(await ended, printed()).toBe(0);
      const figures = JSON.parse(found);
      expect(figures).toMatchObject({ crashes, lost: 0, wronglySent: 0, unlogged: 0, logProblems: 0, faults: 0 });
      expect(figures.replies).toBeGreaterThan(10);
    },
  );
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Browser tests wait for pages more than they work, so there is one more file under way than there are cores. */
const maxWorkers = availableParallelism() + 1;

const common = {
  environment: "node" as const,
  hookTimeout: 120_000,
  maxWorkers,
  // a test that passes never waits so long: only a busy machine does
  expect: { poll: { interval: 50, timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          globalSetup: ["test/demo-data.ts"],
          include: ["test/**/*.test.ts", "{core,adapters,app,server,cli,contract}/**/*.test.ts"],
          exclude: ["test/e2e/**", "test/full/**", "node_modules/**"],
          testTimeout: 60_000,
          isolate: false, // tests leave nothing behind in a process, and to load the program for each file costs half of the run
        },
      },
      {
        test: {
          ...common,
          name: "browser",
          globalSetup: ["test/demo-data.ts"],
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: "full",
          globalSetup: ["test/demo-data.ts"],
          include: ["test/full/**/*.test.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});

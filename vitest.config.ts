import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/slow-first.ts";

/** One worker more than there are cores, because browser tests spend most of their time waiting for pages. */
const maxWorkers = availableParallelism() + 1;

const common = {
  environment: "node" as const,
  tags: [
    { name: "full", description: "a variant that takes seconds: runs in npm run test:full, or if its file is named" },
  ],
  hookTimeout: 240_000,
  maxWorkers,
  // a high limit for busy machines; passing tests normally wait much less
  expect: { poll: { interval: 50, timeout: 20_000 } },
};

/** A worker reuses its browser and its site from file to file (test/e2e/worker.ts), so other projects run separately. */
const inBrowser = { isolate: false, globalSetup: ["test/demo-data.ts", "test/e2e/run-folder.ts"] };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          globalSetup: ["test/demo-data.ts"],
          setupFiles: ["test/real-clock.ts"],
          include: ["test/**/*.test.ts", "{core,adapters,app,server,cli,contract}/**/*.test.ts"],
          exclude: ["test/e2e/**", "test/full/**", "node_modules/**"],
          testTimeout: 120_000,
          isolate: false, // tests leave no state behind in a process, and reloading the program for each file takes half of the run
        },
      },
      {
        test: {
          ...common,
          ...inBrowser,
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 240_000, // in each worker, the first test that needs the stage of all screens waits until the stage is ready
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          ...inBrowser,
          name: "full",
          include: ["test/full/**/*.test.ts"],
          testTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

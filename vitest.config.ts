import { defineConfig } from "vitest/config";

const common = {
  ...{ environment: "node" as const, testTimeout: 20_000, hookTimeout: 120_000 },
  expect: { poll: { interval: 50, timeout: 15_000 } },
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
          exclude: ["test/e2e/**", "node_modules/**"],
        },
      },
      {
        test: {
          ...common,
          name: "browser",
          globalSetup: ["test/demo-data.ts"],
          include: ["test/e2e/**/*.test.ts"],
          isolate: false, // a worker keeps its browser and its site (test/e2e/worker.ts)
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
    ],
  },
});

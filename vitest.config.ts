import { defineConfig } from "vitest/config";

const common = { environment: "node" as const, testTimeout: 20_000, hookTimeout: 60_000 };

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
        },
      },
      {
        test: {
          ...common,
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: "full",
          include: ["test/full/**/*.test.ts"],
          maxWorkers: 1, // a browser beside the program is enough for two cores
          testTimeout: 90_000,
        },
      },
    ],
  },
});

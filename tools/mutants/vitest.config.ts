import { defineConfig } from "vitest/config";

/** Runs unit tests alone, in the folder that Stryker names. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    isolate: false, // a worker for each file would take most of the time
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** Runs only unit tests, in the folder that run-stryker.ts passes. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    isolate: false, // starting a worker for each file would take most of the time
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});

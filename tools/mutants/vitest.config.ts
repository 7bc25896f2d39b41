import { defineConfig } from "vitest/config";

/** Unit tests alone, as mutants meet them: Stryker says in which folder. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    isolate: false, // a worker for each file would take most of the time
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});

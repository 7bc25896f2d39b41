/** Whether `npm run test:full` runs: tests with a long form take that instead of the short one. */
export const isFullRun = process.env["LONG_TESTS"] === "1";

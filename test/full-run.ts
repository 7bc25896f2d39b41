/** Whether this run is `npm run test:full`. Tests that have a short and a long version run the long one in it. */
export const isFullRun = process.env["LONG_TESTS"] === "1";

/** Whether this is `npm run test:full`, in which tests that have a short and a long version run the long one. */
export const isFullRun = process.env["LONG_TESTS"] === "1";

/** The pages that are the same for all visitors, and their data. */
const kept = /\/(?:job-search|job-details\/[^/]+|privacy|imprint|accessibility|security)(?:\.data)?$/;

/** Whether the page at a path is rendered once for all visitors (spec 1.10). */
export const isForEverybody = (path: string): boolean => kept.test(path);

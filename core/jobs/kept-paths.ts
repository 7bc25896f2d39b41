/** The pages that are the same for everybody, and their data. */
const kept = /\/(?:job-search|job-details\/[^/]+|privacy|imprint|accessibility|security)(?:\.data)?$/;

/** Whether the page of a path is made once for all visitors (spec 1.10). */
export const isForEverybody = (path: string): boolean => kept.test(path);

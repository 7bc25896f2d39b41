import { proseNames } from "../site/prose-names.ts";

/** Matches the pages that are the same for all visitors, and the addresses of their data. */
const kept = new RegExp(`/(?:job-search|job-details/[^/]+|company/[^/]+|${proseNames.join("|")})(?:\\.data)?$`);

/** Whether the page at a path is rendered once for all visitors (spec 1.10). */
export const isSameForAllVisitors = (path: string): boolean => kept.test(path);

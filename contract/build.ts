/**
 * Which build a request for the data of a page comes from, and which one its answer is for: the version of React Router's list of routes. Where they differ,
 * the answer is not for the scripts that asked.
 */
export const buildHeader = "X-Build";

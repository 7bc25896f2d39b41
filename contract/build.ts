/**
 * The header with the build of a request for the data of a page, and of its answer: the version of React Router's route manifest. If they
 * differ, the answer does not fit the scripts that asked for it.
 */
export const buildHeader = "X-Build";

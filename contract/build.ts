/**
 * The header with which requests for page data, and their answers, name their build: the version of React Router's route manifest. If the two versions
 * differ, the data does not fit the scripts of the page.
 */
export const buildHeader = "X-Build";

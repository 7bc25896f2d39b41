/**
 * The header that names the build, in requests for the data of a page and in their answers: the version of React Router's route manifest. If the two
 * versions differ, the data does not fit the scripts of the page.
 */
export const buildHeader = "X-Build";

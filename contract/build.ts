/**
 * The header that names the build, in requests for page data and in their answers. The build is the version of React Router's route manifest. If the
 * builds of a request and its answer differ, the data does not fit the scripts of the page.
 */
export const buildHeader = "X-Build";

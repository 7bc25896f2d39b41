/**
 * The header that names the build, in requests for page data and in their responses. The build is identified by the version of React Router's route
 * manifest. If the builds of a request and its response differ, the page's scripts cannot read the data.
 */
export const buildHeader = "X-Build";

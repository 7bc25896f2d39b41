/** A path without empty segments: two slashes at its beginning would be read as the name of another host. A query may follow. */
const path = /^(?:\/[\w.~%-]+)*\/?(?:\?[!-~]*)?$/;

/** The paths of signing in and out, which would be of no use after a sign-in. */
const signInPaths = /^\/sign-(?:in|out)(?:[/?]|$)/;

/**
 * The path of a page of the desk, with its query. Any other text becomes the start page, so that nobody is sent to another site after the sign-in.
 */
export const ownPath = (text: string | null | undefined): string =>
  text?.startsWith("/") && text.length <= 1000 && path.test(text) && !signInPaths.test(text) ? text : "/";

/** A path without empty segments: two slashes at its beginning would be read as the name of another host. A query may follow. */
const path = /^(?:\/[\w.~%-]+)*\/?(?:\?[!-~]*)?$/;

/** Matches the pages for signing in and out, which nobody needs after signing in. */
const signInPaths = /^\/sign-(?:in|out)(?:[/?]|$)/;

/**
 * Returns a path of the desk, with its query, as it is; for any other text, returns the path of the start page. So nobody is sent to another site
 * after signing in.
 */
export const ownPath = (text: string | null | undefined): string =>
  text?.startsWith("/") && text.length <= 1000 && path.test(text) && !signInPaths.test(text) ? text : "/";

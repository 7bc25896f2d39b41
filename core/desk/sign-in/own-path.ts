/** A path without empty segments, so that no reading of it begins with two slashes and names another host. A query may follow. */
const path = /^(?:\/[\w.~%-]+)*\/?(?:\?[!-~]*)?$/;

/** Paths that belong to signing in and out: going there after the sign-in would be of no use. */
const signInPaths = /^\/sign-(?:in|out)(?:[/?]|$)/;

/** The path of a page of the desk, with its query. Any other text becomes the start page, so that nobody is sent to another site after the sign-in. */
export const ownPath = (text: string | null | undefined): string =>
  text?.startsWith("/") && text.length <= 1000 && path.test(text) && !signInPaths.test(text) ? text : "/";

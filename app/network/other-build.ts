import { buildHeader } from "#contract/build.ts";
import { routeManifest } from "./route-manifest.ts";

/** The build of this page's scripts; undefined in development. */
const ownBuild = (): string | undefined => (import.meta.env.PROD ? routeManifest()?.version : undefined);

/** Adds a header that tells the server which build sends the request. */
export function withBuildHeader(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(buildHeader, ownBuild() ?? "");
  return { ...init, headers };
}

/**
 * Whether a response comes from a different build than the scripts of this page, so that the page cannot read it. A response without the header, such
 * as a refusal or the response of an older host, counts as one of this build.
 */
export const isFromOtherBuild = ({ headers }: Response): boolean =>
  ownBuild() !== undefined && (headers.get(buildHeader) ?? ownBuild()) !== ownBuild();

/** Turns the address of page data into the path and query of the page. */
export function pageAddressOf(data: URL): string {
  data.searchParams.delete("_routes");
  return data.pathname.replace(/(\/)_\.data$|\.data$/, "$1") + data.search;
}

/** A response that makes React Router load the page as a new document, because the scripts of this document cannot read the new build's data. */
export const redirectToDocument = (data: URL): Response =>
  new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pageAddressOf(data), "X-Remix-Reload-Document": "true" },
  });

/** The status with which the server refuses a form posted by a page of another build. A refused form has changed nothing. */
export const otherBuildStatus = 409;

/**
 * Submits a form as the browser does without scripts, after the server has refused it because the page belongs to another build. The browser leaves
 * the page, so the promise never resolves.
 */
export function submitAsDocument(data: URL, fields: URLSearchParams): Promise<never> {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: pageAddressOf(data),
    hidden: true,
  });
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form); // a field may be named "submit"
  return new Promise(() => undefined);
}

import { buildHeader } from "#contract/build.ts";
import { routeManifest } from "./route-manifest.ts";

/** The build of this page's scripts; undefined in development. */
const ownBuild = (): string | undefined => (import.meta.env.PROD ? routeManifest()?.version : undefined);

/** Tells the server by a header which build asks. */
export function withBuildHeader(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(buildHeader, ownBuild() ?? "");
  return { ...init, headers };
}

/**
 * Whether an answer is meant for the scripts of another build. An answer without the header, such as a refusal or an
 * older host's, is not.
 */
export const isForOtherBuild = ({ headers }: Response): boolean =>
  ownBuild() !== undefined && (headers.get(buildHeader) ?? ownBuild()) !== ownBuild();

/** The path and query of the page whose data the address serves. */
export function pageAddressOf(data: URL): string {
  data.searchParams.delete("_routes");
  return data.pathname.replace(/(\/)_\.data$|\.data$/, "$1") + data.search;
}

/** A response that makes React Router load the page as a document, in place of data that these scripts cannot read. */
export const redirectToDocument = (data: URL): Response =>
  new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pageAddressOf(data), "X-Remix-Reload-Document": "true" },
  });

/** The status by which a server refuses a form of another build, before anything is done. */
export const otherBuildStatus = 409;

/**
 * Submits a form as a document, after a server of another build has refused it before anything was done. The page is
 * left, so this never resolves.
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

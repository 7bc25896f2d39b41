import { buildHeader } from "#contract/build.ts";
import { routeManifest } from "./route-manifest.ts";

/** The build that the scripts of this page are of; nothing in development. */
const ownBuild = (): string | undefined => (import.meta.env.PROD ? routeManifest()?.version : undefined);

/** Says with a request which build asks. */
export function fromOwnBuild(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(buildHeader, ownBuild() ?? "");
  return { ...init, headers };
}

/** Whether an answer is for the scripts of another build. One that does not say so, as a refusal or an older host's, is not. */
export const isForOthers = ({ headers }: Response): boolean =>
  ownBuild() !== undefined && (headers.get(buildHeader) ?? ownBuild()) !== ownBuild();

/** The page whose data an address has: path and query. */
export function pageOf(data: URL): string {
  data.searchParams.delete("_routes");
  return data.pathname.replace(/(\/)_\.data$|\.data$/, "$1") + data.search;
}

/** For React Router, in the place of data that these scripts cannot read: has it load the page as a document. */
export const asDocument = (data: URL): Response =>
  new Response(null, { status: 204, headers: { "X-Remix-Redirect": pageOf(data), "X-Remix-Reload-Document": "true" } });

/** How a server answers a form of another build, before anything is done. */
export const refusedForBuild = 409;

/**
 * Sends a form as the browser does by itself, once a server of another build has refused it before anything was done. The page goes then, so this never ends.
 */
export function sendAsDocument(data: URL, fields: URLSearchParams): Promise<never> {
  const form = Object.assign(document.createElement("form"), { method: "post", action: pageOf(data), hidden: true });
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form); // a field may be called so
  return new Promise(() => undefined);
}

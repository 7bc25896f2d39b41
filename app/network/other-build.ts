import { buildHeader } from "#contract/build.ts";

/** The build that the scripts of this page are of; nothing in development. */
const ownBuild = (): string | undefined => (import.meta.env.PROD ? window.__reactRouterManifest?.version : undefined);

/** Says with a request which build asks. */
export function fromOwnBuild(init: RequestInit): RequestInit {
  const build = ownBuild();
  if (build === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set(buildHeader, build);
  return { ...init, headers };
}

/** Whether an answer is for the scripts of another build. One that does not say so, as a refusal or an older host's, is not. */
export function isForOthers({ headers }: Response): boolean {
  const [said, own] = [headers.get(buildHeader), ownBuild()];
  return said !== null && own !== undefined && said !== own;
}

/** The page whose data an address has. */
export function pageOf(data: URL): URL {
  const page = new URL(data);
  page.pathname = data.pathname.replace(/(?:\/_)?\.data$/, (end) => (end.startsWith("/") ? "/" : ""));
  page.searchParams.delete("_routes");
  return page;
}

/** For React Router, in the place of data that these scripts cannot read: has it load the page as a document. */
export function asDocument(data: URL): Response {
  const { pathname, search } = pageOf(data);
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": `${pathname}${search}`,
      "X-Remix-Reload-Document": "true",
      "X-Remix-Response": "yes",
    },
  });
}

/**
 * Sends a form as the browser does by itself, once a server of another build has refused it before anything was done; answers whether it is one that a browser can
 * send so. The page goes then.
 */
export function sendAsDocument(data: URL, body: RequestInit["body"]): boolean {
  if (!(body instanceof URLSearchParams)) return false;
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: pageOf(data).href,
    hidden: true,
  });
  for (const [name, value] of body) form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  form.submit();
  return true;
}

import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageServices } from "#core/page-services.ts";
import { deliverContext, nonceContext, pathPartsOrDefaults, servicesContext } from "./context.ts";
import { NonceContext } from "./document/inline-script.tsx";
import { type FilesAfterPaint, FilesAfterPaintContext } from "./document/load-after-paint.tsx";
import { type Styles, StylesContext, withoutEmptyFragment } from "./document/page-styles.tsx";
import { SocialContext, socialContext } from "./head/social.tsx";
import { StructuredDataContext, structuredDataLoaderContext } from "./head/structured-data.tsx";
import { TextsProvider } from "./i18n/i18n.tsx";
import { textsAddress } from "./i18n/texts-address.ts";

/** Fills the context from which loaders read what the server provides. */
export function fillContext(
  context: RouterContextProvider,
  given: { services: PageServices; nonce: string; deliver: (html: Uint8Array) => void },
): void {
  context.set(servicesContext, given.services);
  context.set(nonceContext, given.nonce);
  context.set(deliverContext, given.deliver);
}

/** Reports an error of a page, except for requests with an unknown address or method and for requests that the browser has cancelled. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).onError(error, new URL(request.url).pathname);
}

/** The rendering of a page is aborted after this many milliseconds. React Router prescribes the name of this export. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  const deliver = context.get(deliverContext);
  const { language } = pathPartsOrDefaults(request, context);
  const services = context.get(servicesContext);
  const { catalog } = services.messages(language);
  const texts = textsAddress(services, language, routerContext.staticHandlerContext.matches.at(-1)?.route.path);
  const structuredData = context.get(structuredDataLoaderContext)?.();
  const page = context.get(socialContext);
  const origin = services.publicUrl || new URL(request.url).origin;
  const social = page ? { page, origin, language, brand: services.site.brand.name } : undefined;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TextsProvider language={language} catalog={catalog}>
        <NonceContext value={nonce}>
          <StylesContext value={serverStyles(routerContext, services)}>
            <FilesAfterPaintContext value={{ scripts: scriptsOf(routerContext), texts }}>
              <StructuredDataContext value={structuredData}>
                <SocialContext value={social}>
                  <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
                </SocialContext>
              </StructuredDataContext>
            </FilesAfterPaintContext>
          </StylesContext>
        </NonceContext>
      </TextsProvider>,
      {
        nonce: { script: nonce, style: nonce },
        onAllReady() {
          clearTimeout(timeout);
          pipe(
            collect((html) => {
              deliver(withFirstScriptFirst(withoutPreloads(html)));
              resolve(new Response(null, { status, headers }));
            }),
          );
        },
        onShellError: reject,
      },
    );
    const timeout = setTimeout(() => {
      abort();
      reject(new Error("rendering took too long"));
    }, streamTimeout);
  });
}

/** The style sheets of a route, by the names that the build gave them. */
const serverStyles = ({ manifest }: EntryContext, { styleText }: PageServices): Styles => ({
  of: (id) => (manifest.routes[id]?.css ?? []).map(withoutEmptyFragment),
  textOf: styleText,
});

/** The scripts of the screens that the page shows, together with everything that these scripts import. */
function scriptsOf({ manifest: { entry, routes }, staticHandlerContext }: EntryContext): FilesAfterPaint["scripts"] {
  const shown = staticHandlerContext.matches.map(({ route }) => routes[route.id]);
  const all = [entry, ...shown].flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []));
  return [...new Set(all)];
}

/** Removes React Router's preload links, because they load scripts before the first paint. `LoadAfterPaint` loads the scripts after it. */
function withoutPreloads(html: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(preload); at !== -1; at = html.indexOf(preload, from)) {
    pieces.push(html.subarray(from, at));
    from = html.indexOf(">", at) + 1;
  }
  return Buffer.concat([...pieces, html.subarray(from)]);
}

const preload = '<link rel="modulepreload"';

/**
 * Moves the first script of the head before the styles, because React puts the styles first. This script measures how long the connection took, and
 * must run before the styles, which take a second and a half on a slow connection.
 */
function withFirstScriptFirst(html: Buffer): Buffer {
  const styles = html.indexOf("<style");
  const from = html.indexOf("<script", styles);
  const to = html.indexOf("</script>", from) + "</script>".length;
  if (styles === -1 || from === -1 || to > html.indexOf("</head>")) return html;
  return Buffer.concat([
    html.subarray(0, styles),
    html.subarray(from, to),
    html.subarray(styles, from),
    html.subarray(to),
  ]);
}

/** Creates a stream that collects the entire page, because its inline scripts have to be hashed before anything is sent. Pages are small. */
function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

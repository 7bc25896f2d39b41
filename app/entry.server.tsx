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
import { nonceContext, partsOrGuess, servicesContext } from "./context.ts";
import { TextsProvider } from "./i18n/i18n.tsx";
import { NonceContext } from "./nonce.ts";

/** Puts what the server provides into the context that loaders read. */
export function fillContext(context: RouterContextProvider, given: { services: PageServices; nonce: string }): void {
  context.set(servicesContext, given.services);
  context.set(nonceContext, given.nonce);
}

/** Reports errors, except for addresses and methods that do not exist. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).onError(error, new URL(request.url).pathname);
}

/** How long rendering may take before it is aborted, in milliseconds. */
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
  const { language } = partsOrGuess(request, context);
  const { catalog } = context.get(servicesContext).messages(language);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TextsProvider language={language} catalog={catalog}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </TextsProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(late);
          pipe(collecting((html) => resolve(new Response(html, { status, headers }))));
        },
        onShellError: reject,
      },
    );
    const late = setTimeout(() => {
      abort();
      reject(new Error("rendering took too long"));
    }, streamTimeout);
  });
}

/** Collects a page, which is small, and hands it over whole: its inline scripts are hashed before anything is sent. */
function collecting(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { TextsProvider } from "#app/i18n/i18n.tsx";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { inputContext } from "./context.ts";

/** Fills the context from which loaders and actions read what the server provides. */
export const fillContext = (context: RouterContextProvider, given: DeskPageInput): void =>
  context.set(inputContext, given);

/** Reports an error of a page, except for requests with an unknown address or method and for requests that the browser has cancelled. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(inputContext).services.onError(error, new URL(request.url).pathname);
}

/** Renders a page, and sends it only when it is complete, so that a page that fails halfway becomes an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { services, person, nonce } = context.get(inputContext);
  const page = await renderToReadableStream(
    <TextsProvider language={person.language} catalog={services.messages(person.language)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </TextsProvider>,
    { nonce, signal: request.signal },
  );
  await page.allReady;
  return new Response(page, { status, headers });
}

// A child process of bench:pages: a plain React Router server that only renders the markup and serializes the data of one of our pages. Prints its
// port.

import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
} from "react-router";
import { elementsOf, type Piece } from "./pages-markup.ts";

/** The content of the file that bench:pages writes for this server: the children of the page's head and body, and the page's data. */
export interface RecordedPage {
  readonly head: readonly Piece[];
  readonly body: readonly Piece[];
  readonly data: unknown;
}

function buildOf({ head, body, data }: RecordedPage): Parameters<typeof createRequestHandler>[0] {
  const Layout = ({ children }: { readonly children?: ReactNode }) =>
    createElement(
      "html",
      { lang: "de" },
      createElement("head", {}, ...elementsOf(head)),
      createElement("body", {}, children, createElement(Scripts)),
    );
  const Page = (): ReactNode => createElement("div", {}, ...elementsOf(body));
  const handleRequest = (
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      const chunks: Buffer[] = [];
      const collect = new Writable({
        write(chunk: Buffer, _encoding, next) {
          chunks.push(chunk);
          next();
        },
        final(next) {
          resolve(new Response(Buffer.concat(chunks), { status, headers }));
          next();
        },
      });
      const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
        onAllReady: () => void pipe(collect),
        onShellError: reject,
      });
    });
  const shown = {
    hasAction: false,
    hasErrorBoundary: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  };
  const inManifest = (id: string, rest: object) => ({
    id,
    module: `/${id}.js`,
    imports: [],
    css: [],
    ...shown,
    ...rest,
  });
  return {
    entry: { module: { default: handleRequest } },
    routes: {
      root: {
        id: "root",
        path: "",
        module: { default: () => createElement(Layout, null, createElement(Outlet)) },
      },
      page: { id: "page", parentId: "root", path: "*", module: { default: Page, loader: async () => data } },
    },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      url: "/manifest.js",
      version: "1",
      routes: {
        root: inManifest("root", { path: "", hasLoader: false }),
        page: inManifest("page", { parentId: "root", path: "*", hasLoader: true }),
      },
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as Parameters<typeof createRequestHandler>[0];
}

if (import.meta.main) {
  const handle = createRequestHandler(
    buildOf(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as RecordedPage),
    "production",
  );
  const app = new Hono().use(compress()).all("*", ({ req }) => handle(req.raw, new RouterContextProvider()));
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(`port ${port}`));
}

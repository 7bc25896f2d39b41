import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { type DeskVariables, deskHeaders } from "#server/desk/headers.ts";
import { createPdfViewerRoutes } from "#server/desk/pdf-viewer.ts";
import { deskListenOptions } from "#server/desk/serve-desk.ts";
import { listen } from "#server/process/listen.ts";
import { serveFilesIn } from "#server/published/files-in.ts";
import type { createBuiltDesk } from "./test-desk.ts";

/** Serves a desk on a loopback port, with the headers of the real desk, until the test ends. Its visitor is signed in. Returns its address. */
export async function serveDesk(desk: Awaited<ReturnType<typeof createBuiltDesk>>): Promise<string> {
  const app = new Hono<{ Variables: DeskVariables }>();
  app.use((context, next) => deskHeaders(new URL(context.req.url).origin)(context, next));
  app.use("/assets/*", serveFilesIn(desk.clientFolder, "no-store"));
  app.route("/", desk.texts);
  app.route("/", createPdfViewerRoutes(desk.viewerFolder));
  app.all("*", ({ req: { raw }, get }) => {
    const { pathname, search } = new URL(raw.url);
    const body = raw.body ? { body: raw.body, duplex: "half" } : {};
    const headers = new Headers(raw.headers);
    if (raw.body) headers.set("Origin", "http://desk.localhost"); // the pages accept forms only from their own origin
    return desk.answer(pathname + search, { method: raw.method, headers, ...body, nonce: get("nonce") });
  });
  const { port, stop } = await listen(getRequestListener(app.fetch), "127.0.0.1", 0, deskListenOptions);
  onTestFinished(() => stop(1000));
  return `http://127.0.0.1:${port}`;
}

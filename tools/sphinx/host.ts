import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { statusOf } from "#contract/errors.ts";
import { codeOf } from "#core/errors.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import type { Site } from "#core/site/site.ts";
import { createPublicApi, createSearchApi } from "#server/api/catalogue.ts";

/** Starts a host that serves the calls of spec 7.1 to 7.3 from an index. `api` is the value for `SEARCH_API` without `/search`. */
export async function startHost(parts: { readonly jobIndex: JobIndex; readonly site: Site }) {
  const app = new Hono()
    .route("/api/search", createSearchApi(parts))
    .route("/api/public", createPublicApi(parts))
    .onError((error, context) => {
      const code = codeOf(error) ?? "internal";
      if (code === "internal" || code === "unavailable") console.error(error);
      return context.json({ code }, code === "internal" ? 500 : (statusOf[code] as 422));
    });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { api: `http://127.0.0.1:${port}/api`, close: () => void server.close() };
}

import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { statusOf } from "#contract/errors.ts";
import { codeOf, fieldsOf } from "#core/errors.ts";
import { isLanguage, preferredLanguage } from "#core/site/language.ts";
import { message } from "#core/translate.ts";
import { createPublicApi, createSearchApi } from "./api/catalogue.ts";
import { createJobappApi } from "./api/jobapp.ts";
import { createUploadsApi } from "./api/uploads.ts";
import type { Services } from "./compose.ts";
import { type HeaderVariables, securityHeaders } from "./headers.ts";
import { publishMessages } from "./messages.ts";
import type { PageRenderer } from "./pages.ts";

export interface AppParts {
  readonly services: Services;
  readonly log: Logger;
  /** Renders everything that is no call and no file; absent where only the calls are wanted. */
  readonly pages?: PageRenderer;
  /** The folder of built files for the browser. */
  readonly assets?: string;
  readonly onAccepted: () => void;
}

/** The whole program as Request in, Response out. */
export function createApp({
  services,
  log,
  pages,
  assets,
  onAccepted,
}: AppParts): Hono<{ Variables: HeaderVariables }> {
  const { config, site, now } = services;
  const published = publishMessages(services.messages);
  const limits = {
    jsonBytes: config.LIMIT_JSON_BYTES,
    uploadBytes: config.LIMIT_UPLOAD_BYTES,
    uploadSeconds: config.LIMIT_UPLOAD_SECONDS,
  };
  const publicUrl = config.PUBLIC_URL;
  const jobappApi = config.JOBAPP_API || "/api/jobapp";

  const app = new Hono<{ Variables: HeaderVariables }>();
  app.use(
    securityHeaders({
      connect: [config.JOBAPP_API].filter((url) => url !== "").map((url) => new URL(url).origin),
      development: pages?.development ?? false,
      secure: config.PUBLIC_URL.startsWith("https://"),
    }),
  );
  app.use(compress());
  app.get("/health", (context) => context.json({ status: "ok" }));
  app.route("/api/public", createPublicApi(services));
  app.route("/api/search", createSearchApi(services));
  app.route("/api/uploads", createUploadsApi({ files: services.files, check: services.signer.check, now }));
  app.route("/api/jobapp", createJobappApi({ ...services, limits, publicUrl, onAccepted }));
  app.route("/messages", published.routes);
  app.use(
    "/logos/*",
    serveStatic({
      root: config.SITE_DIR,
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
    }),
  );
  if (assets) {
    const immutable = "public, max-age=31536000, immutable";
    app.use(
      "/assets/*",
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, context) => context.header("Cache-Control", immutable),
      }),
    );
  }
  if (pages) {
    const pageServices = {
      site,
      jobIndex: services.jobIndex,
      messages: published.of,
      prose: services.prose,
      jobappApi,
      publicUrl,
      now,
    };
    app.all("*", (context) => pages.render(context.req.raw, { services: pageServices, nonce: context.get("nonce") }));
  }

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const code = codeOf(error) ?? "internal";
    if (code === "internal") log.error({ requestId, path: context.req.path, err: error }, "request failed");
    const asked = context.req.query("language");
    const language = isLanguage(asked) ? asked : preferredLanguage(context.req.header("Accept-Language"));
    const fields = fieldsOf(error);
    const text = message(services.messages[language], language, `error.code.${code}`);
    const body = { code, message: text, ...(fields ? { fields } : {}), requestId };
    return context.json(
      body,
      code === "internal" ? 500 : (statusOf[code] as 422),
      code === "busy" || code === "unavailable" ? { "Retry-After": "30" } : {},
    );
  });
  app.notFound((context) =>
    context.json(
      {
        code: "not_found",
        message: message(services.messages.en, "en", "error.code.not_found"),
        requestId: context.get("requestId"),
      },
      404,
    ),
  );
  return app;
}

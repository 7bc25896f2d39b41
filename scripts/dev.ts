import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { loadBrand } from "#adapters/disk/load-site.ts";
import { startServer } from "#server/main.ts";
import { createPages } from "#server/pages/pages.ts";
import { stopOnSignal } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";

// Runs under `node --watch`, which restarts the process when a file of the server changes. A changed file of the pages is loaded without a restart.
delete process.env["WATCH_REPORT_DEPENDENCIES"]; // otherwise threads would mix reports of their imports into their answers; dev-watch.ts names the folders to watch instead
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const config = configOfProcess();
process.env["DEV_BASE_PATH"] = loadBrand(config.SITE_DIR).basePath; // for app/routes.ts
const vite = await createServer({ server: { middlewareMode: true } });
const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;

const server = await startServer({
  config: { ...config, LIMIT_UNREADY_SECONDS: 0 }, // there is no proxy that could stop sending requests
  pagesUnder: () => ({ pages: createPages(load, true) }),
  around: (listener) => (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => listener(request, response)),
});
console.log(`\nPortico, development:  ${server.address}\n${server.mails}\n`);
stopOnSignal({ ...server, stop: async () => void (await Promise.all([vite.close(), server.stop()])) });

import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { loadBrand } from "#adapters/disk/load-site.ts";
import { deskPagesOf } from "#server/desk/pages.ts";
import { startServer } from "#server/main.ts";
import { createPages } from "#server/pages/pages.ts";
import { stopOnSignal } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildDeskIfNeeded, buildFolder } from "./build.ts";

// Runs under `node --watch`, which restarts the process when a file of the server changes. A changed file of the pages is loaded without a restart.
// Node must not report the imports of threads, because it would mix the reports with the threads' messages; dev-watch.ts names the folders to watch.
delete process.env["WATCH_REPORT_DEPENDENCIES"];
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const config = configOfProcess();
process.env["DEV_BASE_PATH"] = loadBrand(config.SITE_DIR).basePath; // for app/routes.ts
// the pages of the desk are built, because their content security policy allows none of the styles and scripts that Vite would insert
if (config.DESK_URL !== "") buildDeskIfNeeded(console.log);
const deskPages = await deskPagesOf(config, buildFolder);
const vite = await createServer({ server: { middlewareMode: true } });
const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;

const server = await startServer({
  config: { ...config, LIMIT_UNREADY_SECONDS: 0 }, // there is no proxy that could stop sending requests
  pagesUnder: () => ({ pages: createPages(load, true) }),
  deskPages,
  around: (listener) => (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => listener(request, response)),
});
const desk = config.DESK_URL && `\nThe desk is at ${config.DESK_URL}.`;
console.log(`\nPortico, development:  ${server.address}\n${server.mails}${desk}\n`);
stopOnSignal({ ...server, stop: async () => void (await Promise.all([vite.close(), server.stop()])) });

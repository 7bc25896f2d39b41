import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { loadProse } from "#adapters/disk/load-prose.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { createSqlOpeningList } from "#adapters/sql/opening-list.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { createToday } from "#core/jobs/today.ts";
import type { ProseRenderer } from "#core/site/prose.ts";
import { createFairTurns } from "#server/http/fair-turns.ts";
import { createSitemaps } from "#server/published/found/sitemaps.ts";

// Serves only the sitemaps of a catalogue, for `npm run bench:sitemap`. The search is left out, because another benchmark measures its memory.

const [file = ""] = process.argv.slice(2);
const folder = new URL("../../site", import.meta.url).pathname;
const site = loadSite(folder);
const templates = loadProse(folder, site.brand);
const prose: ProseRenderer = (name, { language, country }) => templates.of(name, language, country);
const database = openSqlite({ file, migrations: migrationsOf("sqlite", "catalogue") });
const app = createSitemaps({
  site,
  today: createToday(site, () => new Date("2026-05-01T12:00:00Z")),
  prose,
  jobIndex: { search: async () => ({ items: [], total: 0 }) },
  jobStore: createSqlJobStore(database),
  openingList: createSqlOpeningList(database),
  ownOpenings: true,
  publicAddress: () => "https://careers.example.com",
  turns: createFairTurns(() => []),
});
const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1", () => {
  console.log(`listening at ${(server.address() as AddressInfo).port}`);
});
server.keepAliveTimeout = 600_000; // a client may pause between two files

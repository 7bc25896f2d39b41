import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "#server/main.ts";
import { readConfig } from "#server/settings/config.ts";
import { healthySite, remove, type SiteDamage, set, write } from "../doctor/site-damage.ts";
import { temporaryFolder } from "../temporary.ts";

const pagesUnder = () => ({ pages: { development: false, render: async () => new Response() } });

test.each<[string, SiteDamage, string]>([
  ["a text is missing", remove("texts/imprint.fr.html"), "texts/imprint.fr.html cannot be read"],
  ["a font is missing", remove("fonts/fraunces-latin.woff2"), "fonts/fraunces-latin.woff2 cannot be read"],
  ["the index of the pictures is broken", write("pictures/prepared/index.json", "{"), "run careers images --again"],
])("a server does not start while %s", async (_what, spoil, says) => {
  const site = healthySite();
  spoil(site);
  const config = readConfig({ SITE_DIR: site, DATA_DIR: temporaryFolder(), PORT: "0", LOG_LEVEL: "silent" });
  await expect(startServer({ config, pagesUnder })).rejects.toThrow(says);
});

describe("gaps in the legal texts of a site that is not a demo", () => {
  const gap: SiteDamage = (folder) => {
    write("texts/imprint.it.html", "<h2>Chi siamo</h2>\n<p>[[nome e indirizzo]]</p>")(folder);
    set("brand.json", "demo", false)(folder);
  };
  const configOf = (site: string, more: Record<string, string>) =>
    readConfig({ SITE_DIR: site, DATA_DIR: temporaryFolder(), PORT: "0", LOG_LEVEL: "silent", ...more });
  const production = { MODE: "production", PUBLIC_URL: "https://jobs.test" };

  // trust P 219
  test("stop a start in production, with the file and the gap in one line", async () => {
    const site = healthySite();
    gap(site);
    await expect(startServer({ config: configOf(site, production), pagesUnder })).rejects.toThrow(
      /^texts\/imprint\.it\.html, line 2: fill the gap \[\[nome e indirizzo\]\]; careers doctor lists all gaps$/,
    );
  });

  test("are shown in development, and by a demo", async () => {
    const [ours, demo] = [healthySite(), healthySite()];
    gap(ours);
    gap(demo);
    set("brand.json", "demo", true)(demo);
    for (const config of [configOf(ours, {}), configOf(demo, production)]) {
      const server = await startServer({ config: { ...config, LIMIT_UNREADY_SECONDS: 0 }, pagesUnder });
      await server.stop();
    }
  });
});

// trust S 1407
test("a host whose applications go elsewhere waits for a slow new CV of an application that it stores", {
  tags: "full",
}, async () => {
  const config = readConfig({
    SITE_DIR: healthySite(),
    DATA_DIR: temporaryFolder(),
    PORT: "0",
    LOG_LEVEL: "silent",
    JOBAPP_API: "http://127.0.0.1:1/api/jobapp",
  });
  const server = await startServer({
    config: { ...config, LIMIT_UNREADY_SECONDS: 0 },
    pagesUnder,
    around: () => (request) => void request.resume(), // reads requests and never responds
  });
  onTestFinished(() => server.stop());
  /** Whether the connection is still open eleven seconds after the first half of a body, with the other half never sent. */
  const isWaitedFor = async (path: string): Promise<boolean> => {
    const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
    socket.resume().on("error", () => undefined);
    await once(socket, "connect");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\nx`);
    await pause(11_000);
    const isOpen = socket.readyState === "open";
    socket.destroy();
    return isOpen;
  };
  const paths = ["/de/careers/de/application/token", "/de/careers/de/job-application/de-tester"];
  expect(await Promise.all(paths.map(isWaitedFor))).toEqual([true, false]);
});

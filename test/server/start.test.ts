import { describe, expect, test } from "vitest";
import { startServer } from "#server/main.ts";
import { readConfig } from "#server/settings/config.ts";
import { healthySite, remove, type Spoil, set, write } from "../doctor/spoil.ts";
import { temporaryFolder } from "../temporary.ts";

const pagesUnder = () => ({ pages: { development: false, render: async () => new Response() } });

test.each<[string, Spoil, string]>([
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
  const gap: Spoil = (folder) => {
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

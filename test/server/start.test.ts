import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/main.ts";
import { healthySite, remove, type Spoil, write } from "../doctor/spoil.ts";
import { temporaryFolder } from "../temporary.ts";

const pages = { development: false, render: async () => new Response() };

test.each<[string, Spoil, string]>([
  ["a text is missing", remove("texts/imprint.fr.html"), "texts/imprint.fr.html cannot be read"],
  ["a font is missing", remove("fonts/fraunces-latin.woff2"), "fonts/fraunces-latin.woff2 cannot be read"],
  ["the index of the pictures is broken", write("pictures/prepared/index.json", "{"), "run careers images --again"],
])("a server does not start while %s", async (_what, spoil, says) => {
  const site = healthySite();
  spoil(site);
  const config = readConfig({ SITE_DIR: site, DATA_DIR: temporaryFolder(), PORT: "0", LOG_LEVEL: "silent" });
  await expect(startServer({ config, pages })).rejects.toThrow(says);
});

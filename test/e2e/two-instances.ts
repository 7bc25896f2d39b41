import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../free-port.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import type { Settings } from "./program.ts";
import { siteForTests } from "./site.ts";
import { bucketsOf } from "./stores.ts";

/**
 * Two instances of the program: `shop` shows the openings of `keeper`, and sends files and applications to it. For a browser, they are different
 * sites.
 */
export function twoInstances(ofKeeper: Settings = {}) {
  /** The demo's site without openings, because `shop` shows those of `keeper`. */
  const emptySite = join(newFolder(), "site");
  cpSync("site", emptySite, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
  afterAll(() => removeFolder(dirname(emptySite)));

  /** Free ports, chosen in advance because each instance must know the other's port before it starts. */
  const ports: number[] = [];
  let store = "";
  beforeAll(async () => {
    ports.push(await freePort(), await freePort());
    [store = named(0)] = await bucketsOf(keeper.data);
  });
  const named = (index: number) => `http://localhost:${ports[index]}`;
  const numbered = (index: number) => `http://127.0.0.1:${ports[index]}`;

  const keeper = siteForTests(() => ({
    PORT: String(ports[0]),
    PUBLIC_URL: named(0),
    JOBAPP_ORIGINS: named(1),
    TRUSTED_SERVERS: "127.0.0.1",
    ...ofKeeper,
  }));
  const shop = siteForTests(() => ({
    PORT: String(ports[1]),
    SITE_DIR: emptySite,
    SEARCH_API: `${numbered(0)}/api/search`,
    PUBLIC_API: `${numbered(0)}/api/public`,
    JOBAPP_API: `${numbered(0)}/api/jobapp`,
    UPLOAD_ORIGINS: store,
    FILES_URL: "",
  }));
  return {
    keeper,
    shop,
    /** The address of each instance by host name, for browsers. Calls between the instances use IP addresses. */
    named,
    numbered,
    /** The origin to which browsers upload files: the keeper, or its bucket. */
    store: () => store,
  };
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compose } from "#server/compose/compose.ts";
import { readConfig } from "#server/settings/config.ts";
import { temporaryFolder } from "../temporary.ts";

const start = async (folder: string, site: string): Promise<void> =>
  (await compose(readConfig({ DATA_DIR: folder, SITE_DIR: site }))).close();

test("a data folder serves the site that made it, and refuses another unless that is the same one renamed", async () => {
  const data = temporaryFolder();
  await start(data, "site");
  await start(data, "site");
  await expect(start(data, "site-examples/ventalba")).rejects.toThrow(
    `${data} holds the data of "quadrel", and SITE_DIR describes "ventalba": give it a folder of its own, as DATA_DIR=data-ventalba`,
  );
  await start(data, "site");
  rmSync(join(data, "site"));
  await start(data, "site-examples/ventalba");
});

test("a data folder without a record of its site is accepted", async () => {
  const data = temporaryFolder();
  await start(data, "site");
  rmSync(join(data, "site"));
  await start(data, "site");
  await expect(start(data, "site-examples/ventalba")).rejects.toThrow('holds the data of "quadrel"');
});

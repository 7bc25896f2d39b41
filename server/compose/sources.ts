import { readFileSync } from "node:fs";
import { createFileSpool } from "#adapters/disk/file-spool.ts";
import { createKeptInputs } from "#adapters/disk/kept-inputs.ts";
import { createFeeds } from "#adapters/feeds/feeds.ts";
import type { SourceParts } from "#core/imports/run-source.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import type { Site } from "#core/site/site.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemOf } from "./databases.ts";

type Known = Pick<SourceParts, "jobStore" | "sourceStore" | "preparation" | "languageOfText" | "now"> & {
  readonly config: Config;
  readonly site: Site;
  readonly sources: Sources;
};

/**
 * Returns the parts that run sources, except for the variables that `sources.json` names. Relative paths are resolved against `folder`, by default
 * the site folder.
 */
export async function sourcePartsOf(
  { config, site, sources, ...known }: Known,
  folder = config.SITE_DIR,
): Promise<Omit<SourceParts, "variable">> {
  const imports = `${config.DATA_DIR}/imports`;
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const { companies, cities, countries, mapping } = site;
  return {
    ...known,
    sources: sources.sources,
    openSpool: (name) => createFileSpool({ folder: imports, name }),
    keptInputs: createKeptInputs({ folder: imports }),
    runLocks: (await databaseSystemOf(config)).runLocks(),
    feeds: createFeeds({
      folder,
      userAgent: `Portico/${version}${config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : ""}`,
    }),
    random: Math.random,
    version: () => JSON.stringify([version, companies, cities, countries, mapping]),
  };
}

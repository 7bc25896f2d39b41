import { readFileSync } from "node:fs";
import { createFileSpool } from "#adapters/disk/file-spool.ts";
import { createKeptInputs } from "#adapters/disk/kept-inputs.ts";
import { createFeeds } from "#adapters/feeds/feeds.ts";
import { createSqliteRunLocks } from "#adapters/sqlite/run-locks.ts";
import type { RunLocks } from "#core/imports/feeds.ts";
import type { SourceParts } from "#core/imports/run-source.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import type { Site } from "#core/site/site.ts";
import type { Config } from "../settings/config.ts";

type Known = Pick<SourceParts, "jobStore" | "sourceStore" | "preparation" | "languageOfText" | "now"> & {
  readonly config: Config;
  readonly site: Site;
  readonly sources: Sources;
};

/** What runs of sources need, but for the variables that `sources.json` names. Relative paths begin at `folder`, by default at the site folder. */
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
    runLocks: await runLocksOf(config, imports),
    feeds: createFeeds({
      folder,
      userAgent: `Portico/${version}${config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : ""}`,
    }),
    random: Math.random,
    version: () => JSON.stringify([version, companies, cities, countries, mapping]),
  };
}

/** Locks that hold wherever the same data is reached from. */
async function runLocksOf({ DATABASE_URL }: Config, folder: string): Promise<RunLocks> {
  if (DATABASE_URL === "") return createSqliteRunLocks({ folder });
  const { createPostgresRunLocks } = await import("#adapters/postgres/run-locks.ts");
  return createPostgresRunLocks({ url: DATABASE_URL });
}

import { createThreadCardDrawer } from "#adapters/thread/card-drawer.ts";
import { createThreadFileJudge } from "#adapters/thread/file-judge.ts";
import { createThreadSearchEngine } from "#adapters/thread/search-engine.ts";
import type { CardDrawer } from "#core/cards/card.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import type { Site } from "#core/site/site.ts";
import type { FileJudge } from "#core/uploads/file-judge.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import type { Config } from "../settings/config.ts";
import type { OwnProgram } from "../settings/own-program.ts";

/** The parts of the program that run in separate threads. */
export interface Threads {
  readonly search: (config: Config, jobStore: JobStore, site: Site) => SearchEngine;
  readonly judge: (config: Config, files: FileStore) => FileJudge & { close(): Promise<void> };
  readonly cards: (config: Config) => CardDrawer;
  /** Raises `unavailable` if this process must not start an import, because the program's files have changed. The import is retried later. */
  readonly mayImport?: () => void;
}

/** Creates the threads. Each starts when it is first used. */
export const createThreads = ({
  reportAndEnsureSame: mayStart,
  ensureSame: mayImport,
}: Pick<OwnProgram, "reportAndEnsureSame" | "ensureSame">): Threads => ({
  mayImport,
  search: ({ DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL, FILES_URL, SITE_DIR }) =>
    createThreadSearchEngine({
      program: new URL("./search-worker.ts", import.meta.url),
      mayStart,
      data: {
        DATA_DIR,
        DATABASE_URL,
        DATABASE_REPLICA_URL,
        FILES_URL,
        siteFolder: SITE_DIR,
        snapshot: `${DATA_DIR}/search.index`,
      },
    }),
  judge: ({ DATA_DIR, FILES_URL }) =>
    createThreadFileJudge({
      program: new URL("./judge-worker.ts", import.meta.url),
      mayStart,
      data: { DATA_DIR, FILES_URL },
    }),
  cards: ({ SITE_DIR }) =>
    createThreadCardDrawer({
      program: new URL("./card-worker.ts", import.meta.url),
      mayStart,
      data: { siteFolder: SITE_DIR },
    }),
});

/** The threads of a program that does not check whether its files have changed, such as a command. */
export const uncheckedThreads: Threads = createThreads({
  reportAndEnsureSame: () => undefined,
  ensureSame: () => undefined,
});

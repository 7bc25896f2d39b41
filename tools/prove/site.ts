import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "../bench/children.ts";

/** A running site that a step tests. */
export interface SiteUnderTest {
  readonly address: string;
  /** The folder that contains the data folder of the site, and its folder for temporary files. */
  readonly folder: string;
  /** The settings of the site, with which the `careers` program can work on the same data. */
  readonly settings: Readonly<Record<string, string>>;
  /** The program's output since it was ready. */
  printed(): string;
}

/** Starts a site with a new data folder, by default the demo, and removes everything after `work` has ended. */
export async function withSite<Result>(
  more: Readonly<Record<string, string>>,
  work: (site: SiteUnderTest) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "portico-prove-"));
  const settings = { DATA_DIR: join(folder, "data"), TMPDIR: join(folder, "temporary"), ...more };
  mkdirSync(settings.TMPDIR);
  try {
    const own = { PORT: "0", CHALLENGE: "none", LIMIT_PER_ADDRESS: "0", LOG_LEVEL: "info" };
    const program = process.execPath;
    const child = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, { ...own, ...settings }, program, false);
    let printed = "";
    for (const stream of [child.process.stdout, child.process.stderr])
      stream?.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    try {
      return await work({ address: child.found, folder, settings, printed: () => printed });
    } finally {
      await child.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

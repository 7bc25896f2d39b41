import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that all test processes of a run share for the demo's data. */
    demoFolder: string;
  }
}

/** Provides the folder for the demo's data, and removes it after the run. If no test uses the demo, the program is not loaded. */
export default function provideDemoFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portico-demo-"));
  project.provide("demoFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

let made: Promise<string> | undefined;

/** Fills a new data folder with the demo's openings, their search index, and empty databases without any applications. */
export async function copyDemoData(to: string): Promise<void> {
  made ??= demoDataIn(inject("demoFolder"));
  cpSync(await made, to, { recursive: true });
}

/** Sets up the demo once for all test processes, which saves half a second in hundreds of tests. */
async function demoDataIn(folder: string): Promise<string> {
  const ready = join(folder, "ready");
  if (existsSync(ready)) return ready;
  const own = mkdtempSync(join(folder, "making-"));
  await setUpDemo(own);
  try {
    renameSync(own, ready);
  } catch (error) {
    if (!existsSync(ready)) throw error; // if the folder exists, another process was faster
  }
  return ready;
}

async function setUpDemo(folder: string): Promise<void> {
  const [{ compose }, { readConfig }, { withoutThreads }] = await Promise.all([
    import("#server/compose/compose.ts"),
    import("#server/settings/config.ts"),
    import("./create-same-thread-engine.ts"),
  ]);
  const { catalogue, ...services } = await compose(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }),
    undefined,
    withoutThreads,
  );
  await catalogue.searchEngine.ready();
  await catalogue.searchEngine.keep();
  services.close();
}

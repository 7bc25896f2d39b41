import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { compose } from "#server/compose/compose.ts";
import { partsOf } from "#server/compose/parts.ts";
import { readConfig } from "#server/settings/config.ts";
import { withoutThreads } from "./search-here.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo's openings, their index and empty databases, to be copied. */
    demoData: string;
  }
}

/** Sets up the demo once for all tests: half a second that hundreds of them would spend again. */
export default async function makeDemoData(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-demo-"));
  const services = partsOf(
    await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), undefined, withoutThreads),
  );
  await services.searchEngine.ready();
  await services.searchEngine.keep();
  services.close();
  project.provide("demoData", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes an empty data folder that of a demo nobody has applied at. */
export const copyDemoData = (from: string, to: string): void => cpSync(from, to, { recursive: true });

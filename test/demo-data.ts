import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { compose } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { searchHere } from "./search-here.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo's openings and their index, to be copied. */
    demoData: string;
  }
}

/** Reads the demo's openings and indexes them once for all tests: half a second that hundreds of them would spend again. */
export default async function makeDemoData(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-demo-"));
  const services = await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), undefined, searchHere);
  await services.searchEngine.ready();
  await services.searchEngine.keep();
  services.close();
  project.provide("demoData", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const catalogueFiles = ["catalogue.sqlite", "search.index"];

/** Puts the demo's catalogue into an empty data folder. */
export function copyDemoCatalogue(from: string, to: string): void {
  for (const name of catalogueFiles) cpSync(join(from, name), join(to, name));
}

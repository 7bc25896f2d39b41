import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of all temporary files of browser tests. */
    runFolder: string;
  }
}

/** A folder that is removed when all tests have ended, with the leftovers of killed browsers and sites. */
export default function makeRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portico-browser-"));
  project.provide("runFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

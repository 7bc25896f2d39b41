import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where all temporary files are while browser tests run. */
    runFolder: string;
  }
}

/** A folder that is removed when all tests have ended, with what killed browsers and sites leave behind. */
export default function makeRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portico-browser-"));
  project.provide("runFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

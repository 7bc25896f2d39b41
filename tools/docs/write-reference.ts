// usage: scripts/with-node tools/docs/write-reference.ts
//
// Writes docs/reference/: settings, commands, files of the site, metrics and errors, generated from the code.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";
import { commandPages } from "./reference/commands.ts";
import { errorsPage } from "./reference/errors.ts";
import { metricsPage } from "./reference/metrics.ts";
import { settingsPage } from "./reference/settings.ts";
import { siteFilePages } from "./reference/site-files.ts";

/** Generates every page of the reference, by its path in the project. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const pages = {
    settings: settingsPage(),
    ...commandPages(),
    ...siteFilePages(),
    metrics: await metricsPage(),
    errors: errorsPage(),
  };
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, text]));
}

if (import.meta.main) {
  const folder = join(root, "docs/reference");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const [file, text] of Object.entries(await referencePages())) writeFileSync(join(root, file), text);
}

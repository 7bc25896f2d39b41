// usage: npm start
//        ./serve
//
// Builds the pages if needed and serves the site until Ctrl-C. Settings come from the environment: docs/reference/settings.md lists them.

import { fileURLToPath } from "node:url";
import { codeOf } from "#core/errors.ts";
import { systemErrorSentence } from "#core/system-trouble.ts";
import { refuseToIgnoreData } from "#server/compose/examine-installation.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildFolder, buildIfNeeded } from "./build.ts";

process.env["NODE_ENV"] = "production";
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  const config = configOfProcess();
  const seen = await refuseToIgnoreData(config); // before the build, which takes minutes
  buildIfNeeded(console.log);
  const { runServer } = await import("#server/run.ts");
  await runServer(config, buildFolder, seen);
} catch (error) {
  const says = codeOf(error) ? (error as Error).message : systemErrorSentence(error);
  if (!says) throw error;
  console.error(`Portico cannot start: ${says}`);
  process.exitCode = 1;
}

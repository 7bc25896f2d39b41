import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Config } from "./config.ts";
import { type RunningServer, startServer } from "./main.ts";
import { createPages } from "./pages.ts";

/** Serves what was built into a folder until the process is told to stop. */
export async function runServer(config: Config, built: string): Promise<void> {
  if (!existsSync(`${config.DATA_DIR}/catalogue.sqlite`)) console.log(`Setting up ${config.DATA_DIR} ...`);
  const build = (await import(pathToFileURL(join(built, "server/index.js")).href)) as ServerBuild;
  const server = await startServer({
    config,
    pages: createPages(async () => build, false),
    assets: join(built, "client"),
  });
  stopOnSignal(server);
  console.log(`
Portico is ready:  ${server.address}

  Open it, search and apply. ${server.mails}
  ./careers help               what an operator can do
  ./careers applications list  who applied
  Ctrl-C                       stops it
`);
}

/** One Ctrl-C can arrive twice: from the terminal and, a moment later, handed on by npm. In milliseconds. */
const echo = 1000;

export function stopOnSignal(server: RunningServer): void {
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined) {
      if (Date.now() - since > echo) process.exit(1); // asked again: now
      return;
    }
    since = Date.now();
    console.log("Stopping ...");
    void server.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

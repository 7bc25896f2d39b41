// usage: npm run dev
//
// Serves the site with hot reload; changes to the server's files restart it. With DESK_URL, changes to the desk's pages rebuild them and restart it, too.
// Settings come from the environment, as for npm start.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["server", "adapters", "contract", "core", "locales", "migrations"];
const watched = [...folders, ...(process.env["DESK_URL"] ? ["desk"] : [])].map(
  (folder) => `--watch-path=${root}${folder}`,
);
const child = spawn(process.execPath, [...watched, "--watch-preserve-output", `${root}scripts/dev.ts`], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));

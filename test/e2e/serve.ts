import { runServer } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildFolder } from "../../scripts/build.ts";

// Runs what `npm start` runs, except that it does not check whether the pages are built, because `npm test` has done that. Ends when the process of
// the test ends, in whatever way. SERVED_BUILD may name another build.
process.stdin.on("end", () => process.exit()).resume();
const config = configOfProcess();
await runServer(config, process.env["SERVED_BUILD"] || buildFolder);

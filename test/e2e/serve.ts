import { runServer } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildFolder } from "../../scripts/build.ts";

// Runs what `npm start` runs, except the check that the pages are built, which `npm test` has already done. Exits when the test process ends, for
// whatever reason. SERVED_BUILD may name another build.
process.stdin.on("end", () => process.exit()).resume();
const config = configOfProcess();
await runServer(config, process.env["SERVED_BUILD"] || buildFolder);

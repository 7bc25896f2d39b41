import { runServer } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildFolder } from "../../scripts/build.ts";

// Runs what `npm start` runs, without checking that the pages are built, as `npm test` did that. Ends with the test that started it,
// however that ends. SERVED_BUILD names another build.
process.stdin.on("end", () => process.exit()).resume();
const config = configOfProcess();
await runServer(config, process.env["SERVED_BUILD"] || buildFolder);

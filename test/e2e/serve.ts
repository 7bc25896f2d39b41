import { runServer } from "#server/run.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { buildFolderOf } from "../../scripts/build.ts";

// What `npm start` runs, without its check whether the pages are built: `npm test` did that. Ends with the test that started it,
// however that ends. SERVED_BUILD names another build.
process.stdin.on("end", () => process.exit()).resume();
const config = configOfProcess();
await runServer(config, process.env["SERVED_BUILD"] || buildFolderOf(config.SITE_DIR));

// usage: npm run fuzz:desk [-- OPTION ...]
//
// Starts a site with a desk, and sends the desk malformed requests: without a session, as people who may read or operate in one country, and as
// somebody who may operate in all countries. Exits with 1 if the desk fails (503 is no failure), shows or changes data of another country, shows a
// name to somebody who may only operate, opens a page for operators to somebody else, signs somebody in, accepts a form from another site, or omits
// a security header. Some requests submit real forms of the desk's pages, with at most one field changed. Ends with a line of JSON, which counts the
// changes.
//
//   --requests N   how many requests (20000)
//   --seed N       the same seed makes the same random numbers (1); forms also depend on what their pages showed

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { freePort } from "../../test/free-port.ts";
import { fuzzDesk } from "./desk/run.ts";
import { startDesk } from "./desk/target.ts";

const { values } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } });
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? 1);

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-fuzz-desk-"));
const target = await startDesk(folder, await freePort());
let crashed = 0;
target.site.process.once("exit", () => {
  crashed += 1;
});
try {
  const { byStatus, findings, logged, changes } = await fuzzDesk(target, requests, seed);
  for (const finding of findings.slice(0, 20)) console.error(finding);
  console.log(JSON.stringify({ requests, byStatus, logged, changes, crashed, findings: findings.length }));
  if (crashed > 0 || findings.length > 0) process.exitCode = 1;
} finally {
  if (crashed === 0) await target.site.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

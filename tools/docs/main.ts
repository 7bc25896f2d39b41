// usage: npm run test:docs [-- PATTERN ...]
//
// Checks README, STYLE, GLOSSARY and docs/. Runs every command in a copy of the project with its own site, and follows every link. With patterns,
// checks only pages whose path contains one of them. A block after <!-- not run: why --> is checked, but not run. A block after <!-- fails: why -->
// has to fail. Addresses outside the project are listed, but not requested. Ends with a line of JSON.

import { parseArgs } from "node:util";
import { checkCommands } from "./check-commands.ts";
import { checkLinks } from "./check-links.ts";
import { allPages, collectKnownNames, mustWorkToday, trackedFiles } from "./project.ts";
import { allMetrics } from "./reference/metrics.ts";
import { runPage, shellBlocks } from "./run-page.ts";
import { makeTemplate, makeWorld, removeTemplates } from "./world.ts";

const { positionals: patterns } = parseArgs({ allowPositionals: true });
const files = trackedFiles();
const pages = allPages(files);
const metrics = await allMetrics();
const known = collectKnownNames(
  files,
  metrics.map(({ name }) => name),
);
const wanted = pages.filter(({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));

const links = checkLinks(pages, known);
const faults = [...links.faults, ...wanted.filter(mustWorkToday).flatMap((page) => checkCommands(page, known))];
let [passed, notRun, failed] = [0, 0, 0];

try {
  const template = await makeTemplate();
  for (const page of wanted.filter((each) => mustWorkToday(each) && shellBlocks(each).length > 0)) {
    const world = await makeWorld(template);
    const run = await runPage(page, world).finally(() => world.end());
    console.log(`${page.file}: ${run.passed} passed, ${run.faults.length} failed, ${run.notRun} not run`);
    for (const fault of run.faults) console.log(`  ${fault}`);
    passed += run.passed;
    notRun += run.notRun;
    failed += run.faults.length;
  }
} finally {
  removeTemplates();
}

console.log(`\nNot asked, as they lie elsewhere:\n${links.external.map((address) => `  ${address}`).join("\n")}`);
for (const fault of faults) console.error(fault);
console.log(
  JSON.stringify({
    commands: passed + failed + notRun,
    passed,
    failed,
    notRun,
    links: links.followed,
    external: links.external.length,
    faults: faults.length,
  }),
);
process.exit(faults.length + failed > 0 ? 1 : 0);

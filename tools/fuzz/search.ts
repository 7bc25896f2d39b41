// usage: npm run fuzz:search [-- OPTION ...]
//
// Makes up texts that may break a search, and sends searches for them over HTTP. Exits with 1 after an error, or if a search takes more than 50 ms.
// The times are meaningful only on an otherwise idle machine.
//
//   --queries N   how many queries (100000)
//   --seed N      the same seed makes the same searches (1)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languages } from "#core/translation/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startChild } from "../bench/children.ts";
import { loadCorpus } from "../bench/corpus.ts";
import { fuzzSearch } from "./search-http.ts";

const { values } = parseArgs({
  options: { queries: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const [queries, seed] = [Number(values.queries), Number(values.seed)];

const corpus = loadCorpus(console.log);
const words = [...new Set(languages.flatMap((language) => corpus[language].flatMap(({ title }) => title.split(" "))))];
buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-fuzz-"));
const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
  DATA_DIR: folder,
  PORT: "0",
  LOG_LEVEL: "fatal",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
});
try {
  await fuzzSearch({ address: site.found, queries: 500, seed: seed + 1, words }); // warms up the compiler
  const start = performance.now();
  const { byStatus, errors, slow, slowAgain, worstMs } = await fuzzSearch({
    address: site.found,
    queries,
    seed,
    words,
    slowFrom: 50,
  });
  for (const line of [...errors, ...slow].slice(0, 50)) console.log(line.slice(0, 300));
  console.log(`${queries} searches with seed ${seed} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  console.log(
    JSON.stringify({
      queries,
      byStatus,
      errors: errors.length,
      slow: slow.length,
      slowAgain: slowAgain.length,
      worstMs: Math.round(worstMs),
    }),
  );
  if (errors.length > 0 || slow.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

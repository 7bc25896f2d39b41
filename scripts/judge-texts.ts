// usage: scripts/with-node scripts/judge-texts.ts [--promises-nothing NAME ...]
//
// Prints every text that candidates may read, that has no row in docs/promises.md, and that nobody has judged since it was last changed.
// --promises-nothing records the named texts as judged: somebody has read them, and every promise in them already has a row. The name "all"
// stands for all texts that would be printed.

import { readFileSync, writeFileSync } from "node:fs";
import { currentTextHashes, judgedFile, judgedTexts } from "../test/judged-texts.ts";
import { promisesIn } from "../test/promises.ts";
import { textsOf } from "../test/texts.ts";

const rows = promisesIn(readFileSync("docs/promises.md", "utf8"), "Texts of the program").map(({ name }) => name);
const judged = judgedTexts();
const present = new Map([...currentTextHashes()].filter(([name]) => !rows.includes(name)));
const open = [...present].filter(([name, hash]) => judged[name] !== hash).map(([name]) => name);
const [option, ...names] = process.argv.slice(2);
if (option === "--promises-nothing") {
  const recorded = names.includes("all") ? open : names;
  const kept = [...present].filter(([name]) => recorded.includes(name) || judged[name] !== undefined);
  const next = kept.map(([name, hash]) => [name, recorded.includes(name) ? hash : judged[name]]);
  writeFileSync(judgedFile, `${JSON.stringify(Object.fromEntries(next), undefined, 2)}\n`);
} else for (const name of open) console.info(`${name}: ${textsOf("en")[name] ?? "a file of a site"}`);

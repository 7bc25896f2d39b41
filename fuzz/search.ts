import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSearchIndex } from "#core/search/search-index.ts";
import { languages } from "#core/site/language.ts";
import { loadCorpus } from "../bench/corpus.ts";
import { randomOf } from "../bench/random.ts";
import { catalogueOf } from "../bench/search-catalogue.ts";
import { createSearchTexts } from "./search-texts.ts";

// npm run fuzz:search [-- --queries N --openings N --seed N]: no error, and none over 50 ms of the processor's time.
const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "100000" },
    openings: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const [queries, openings, seed] = [Number(values.queries), Number(values.openings), Number(values.seed)];
const slowest = 50;

const site = loadSite(new URL("../site", import.meta.url).pathname);
const index = createSearchIndex({ site, today: 20260501 });
const put = catalogueOf(loadCorpus(console.log), site, openings, randomOf(seed));
for (const _ of index.update({ put, remove: [] }));
const words = (index.segments()[0]?.segment.dictionary.terms ?? []).filter((term) => /^\p{L}{2,}/u.test(term));
const random = randomOf(seed + 1);
const textOf = createSearchTexts(words, random);

let [errors, slow, worst] = [0, 0, 0];
for (let turn = 0; turn < queries; turn += 1) {
  const text = textOf();
  const filters = random() < 0.7 ? { country: ["de", "uk", "it", "__proto__"][Math.floor(random() * 4)] ?? "de" } : {};
  const language = languages[Math.floor(random() * languages.length)] ?? "de";
  const ask = (): number => {
    const start = process.cpuUsage();
    index.search({ text, filters, language, from: 0, count: 10 });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  try {
    let time = ask();
    if (time > slowest) time = Math.min(time, ask()); // the compiler and the garbage of others are no slow query
    worst = Math.max(worst, time);
    if (time > slowest) {
      slow += 1;
      console.log(`${time.toFixed(0)} ms: ${JSON.stringify(text)}`);
    }
  } catch (error) {
    errors += 1;
    console.log(`${error}: ${JSON.stringify(text)}`);
  }
}
console.log(JSON.stringify({ queries, errors, slow, worstMs: Math.round(worst) }));
if (errors > 0 || slow > 0) process.exitCode = 1;

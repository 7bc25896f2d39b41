// usage: npm run bench:similar
//
// Measures how well the program chooses openings that are similar to a given one. Compares its choice with that of an earlier version, which chose
// the newest openings of the same seniority. Uses real openings, which are outside the project.

import { languages } from "#core/translation/language.ts";
import { blindCatalogue } from "./blind-openings.ts";
import { hasRealOpenings } from "./corpus.ts";
import { measureSimilar } from "./similar-measure.ts";

if (!hasRealOpenings()) throw new Error("there are no real openings beside the project");
const catalogue = await blindCatalogue();
console.log(`${catalogue.openings.length} openings`);
const table = await measureSimilar(catalogue, 120);
const percent = (share: number): string => `${Math.round(100 * share)} %`.padStart(6);
for (const language of languages)
  for (const [naming, figures] of Object.entries(table[language])) {
    const { asked, full, word, area, either, text, time } = figures;
    const shares = [full, word, area, either].map(percent).join(" ");
    console.log(
      `${language} ${naming.padEnd(20)} asked ${asked}, full/word/area/either ${shares}, texts ${text.toFixed(3)}, ${time.toFixed(2)} ms`,
    );
  }

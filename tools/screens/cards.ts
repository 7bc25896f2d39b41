// usage: npm run cards [-- OPTION ...]
//
// Draws social cards onto one contact sheet, in all five languages: those of the site, those of its companies, and those of twenty of its openings.
// Measures how long it takes to draw a card. Ends with a line of JSON.
//   --site FOLDER  the folder of the site (site)
//   --out FILE     the file of the contact sheet (shots/cards.webp)

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import { type Card, cardSize, companyCard, openingCard, siteCard } from "#core/cards/card.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { ownFormatPreparation, prepareImport } from "#core/imports/prepare.ts";
import { detailOf } from "#core/search/results/displayed-job.ts";
import { profileOf } from "#core/site/company-profile.ts";
import { labelsOf } from "#core/site/labels.ts";
import { languages } from "#core/translation/language.ts";
import { openSiteCards } from "#server/compose/cards.ts";

const { values } = parseArgs({
  options: { site: { type: "string", default: "site" }, out: { type: "string", default: "shots/cards.webp" } },
});
const wanted = 20;
const width = 480;
const gap = 12;

const site = loadSite(values.site);
const records = loadOpenings(values.site).flatMap(uncheckedNativeJobs);
const { ready } = prepareImport(records, { site, ...ownFormatPreparation, cleanHtml, hashOf: (text) => text });
const hyphenate = createTexHyphenator();
const longest = ready.map(({ job }) => job).sort((a, b) => b.title.length - a.title.length);
// half are the openings with the longest titles, the others are spread evenly over the rest
const chosen = [...longest.slice(0, wanted / 2), ...spread(longest.slice(wanted / 2), wanted / 2)];
const drawer = await openSiteCards(values.site);
const cards: Card[] = [
  ...languages.map((language) => siteCard(site, language)),
  ...site.companies.flatMap((company) =>
    languages.flatMap((language) => {
      const profile = profileOf(site, company.code, language);
      return profile ? [companyCard(company, profile.sentence, hyphenate(company.name, language), site, language)] : [];
    }),
  ),
  ...chosen.flatMap((job) =>
    languages.map((language) =>
      openingCard(detailOf(job, labelsOf(site, language)), hyphenate(job.title, job.language), site, language),
    ),
  ),
];
const height = Math.round((width * cardSize.height) / cardSize.width);
const times: number[] = [];
const sizes: number[] = [];
const parts: { input: Buffer; left: number; top: number }[] = [];
for (const [at, card] of cards.entries()) {
  const begun = performance.now();
  const picture = await drawer.draw(card);
  times.push(performance.now() - begun);
  sizes.push(picture.length);
  parts.push({
    input: await sharp(picture).resize(width, height).toBuffer(),
    left: gap + (at % languages.length) * (width + gap),
    top: gap + Math.floor(at / languages.length) * (height + gap),
  });
}
const rows = Math.ceil(cards.length / languages.length);
mkdirSync(dirname(values.out), { recursive: true });
await sharp({
  create: {
    width: gap + languages.length * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3,
    background: "#dfe3ec",
  },
})
  .composite(parts)
  .webp({ quality: 80 })
  .toFile(values.out);
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
console.log(
  JSON.stringify({
    cards: cards.length,
    medianMs: Math.round(median(times)),
    slowestMs: Math.round(Math.max(...times)),
    medianBytes: median(sizes),
    largestBytes: Math.max(...sizes),
    file: values.out,
  }),
);

function spread<Item>(list: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter(
    (each) => each !== undefined,
  );
}

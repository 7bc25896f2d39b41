import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { languages } from "#core/translation/language.ts";
import { readVocabulary, unknownTermsIn } from "../structured-data/vocabulary.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { foundPage } from "./found-page.ts";

const origin = "https://jobs.example";

interface Entry {
  readonly address: string;
  readonly alternates: Readonly<Record<string, string>>;
}

const unescaped = (text: string): string => text.replaceAll("&amp;", "&");

/** The addresses in a sitemap, each with its alternates in other languages. */
const entriesIn = (xml: string): Entry[] =>
  [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => ({
    address: unescaped(/<loc>([^<]+)/.exec(entry)?.[1] ?? ""),
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = "", href = ""]) => [
        name,
        unescaped(href),
      ]),
    ),
  }));

/** Whether the everyday tests read this page. They read every page in one of its languages. */
const isEveryday = ({ address, alternates }: Entry): boolean => {
  const [first = ""] = Object.values(alternates);
  return address === alternates[languages[first.length % languages.length] ?? ""];
};

/** Expects that the sitemaps and the pages that they name agree. */
export async function readSitemaps(which: "everyday" | "all"): Promise<void> {
  const app = await builtApp(await partsOfDemo({ PUBLIC_URL: origin }));
  const read = async (address: string) => {
    expect(address.startsWith(`${origin}/`)).toBe(true);
    const answer = await app.request(address.slice(origin.length));
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const index = (await read(`${origin}/sitemap.xml`)).bytes.toString();
  const entries: Entry[] = [];
  for (const [, file = ""] of index.matchAll(/<loc>([^<]+)/g))
    entries.push(...entriesIn(gunzipSync((await read(file)).bytes).toString()));
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  expect(byAddress.size).toBe(entries.length);
  expect(entries.filter(({ address }) => address.includes("/job-details/")).length).toBeGreaterThan(190 * 5);

  const vocabulary = readVocabulary();
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const { address, alternates } of which === "all" ? entries : entries.filter(isEveryday)) {
    const { status, bytes } = await read(address);
    const page = foundPage(bytes.toString());
    const wrong = (what: string): number => faults.push(`${address} ${what}`);
    if (status !== 200) wrong(`answers ${status}`);
    if (page.canonical !== address) wrong(`has the canonical address ${page.canonical}`);
    if (page.robots) wrong(`says ${page.robots}`);
    if (JSON.stringify(page.alternates) !== JSON.stringify(alternates)) wrong("has other alternates than its sitemap");
    const { "x-default": fallback = "", ...inLanguages } = alternates;
    if (Object.keys(inLanguages).join() !== languages.join()) wrong(`is in ${Object.keys(inLanguages)}`);
    if (!Object.values(inLanguages).includes(fallback)) wrong(`leads others to ${fallback}`);
    for (const [language, alternate] of Object.entries(inLanguages)) {
      if (!alternate.startsWith(`${origin}/${language}/`)) wrong(`has as ${language} ${alternate}`);
      const back = byAddress.get(alternate)?.alternates;
      if (JSON.stringify(back) !== JSON.stringify(alternates)) wrong(`is not named by ${alternate}`);
    }
    if (!page.title) wrong("has no title");
    if (!page.description || page.description.length > 155) wrong(`is described as ${page.description}`);
    if (address.includes("/job-search") && page.title) {
      const other = titles.get(page.title);
      if (other) wrong(`has the title of ${other}`);
      titles.set(page.title, address);
    }
    const isOpening = address.includes("/job-details/");
    const isTold = isOpening || address.includes("/company/") || /job-search\?country=\w\w$/.test(address);
    if (page.data.length !== (isTold ? 1 : 0)) wrong(`has ${page.data.length} data blocks`);
    for (const { "@graph": graph, "@context": context, ...own } of page.data) {
      const things = graph ?? [own];
      if (context !== "https://schema.org") wrong(`has the context ${context}`);
      const foreign = (things as unknown[]).flatMap((thing) => unknownTermsIn(vocabulary, thing));
      for (const each of foreign) if (!each.includes('"confidential"')) wrong(each);
      const [first] = things as Record<string, unknown>[];
      if (isOpening && first?.["url"] !== address) wrong(`is told as ${first?.["url"]}`);
    }
  }
  expect(faults).toEqual([]);
}

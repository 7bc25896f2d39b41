import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { wireSearchAnswer } from "#contract/search.ts";
import { runCareersWith } from "../../test/careers.ts";
import { ownSite } from "../../test/own-site.ts";
import { type SiteUnderTest, withSite } from "./site.ts";
import type { Step } from "./step.ts";

const source = "acme";
const count = 20;
/** How long to wait after an import. If the catalogue has changed, the response cache is cleared within a fifth of a second. */
const changeSeenMs = 1000;
const firstImportMs = 60_000;

type Opening = Readonly<Record<string, unknown>>;

/** Ways in which a feed can be broken: what its host sends instead of the openings. */
const broken: Readonly<Record<string, (openings: readonly Opening[]) => string>> = {
  empty: () => "[]",
  halved: (openings) => JSON.stringify(openings.slice(0, openings.length / 2)),
  "without texts": (openings) => JSON.stringify(openings.map((each) => ({ ...each, sections: [] }))),
  "cut off": (openings) => JSON.stringify(openings).slice(0, -2000),
  HTML: () => "<!DOCTYPE html><title>Down for maintenance</title>",
};

export const feedStep: Step = {
  name: "feed",
  claim: "A broken feed changes nothing that is published.",
  more: "npm test -- sources",
  needsBuild: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "portico-prove-feed-"));
    const listed = ["de-1", "de-2", "de-3"].flatMap(openingsOf).filter(isAlwaysListed);
    const [openings, oneMore] = [listed.slice(0, count), listed.slice(0, count + 1)];
    let sent = JSON.stringify(openings);
    const host = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end(sent);
    });
    try {
      const site = siteWithSource(folder, await portOf(host));
      return await withSite({ SITE_DIR: site }, async (running) => {
        await untilPublished(running, count);
        const before = await publishedBy(running);
        const found: string[][] = [];
        for (const [what, broke] of Object.entries(broken)) {
          sent = broke(openings);
          found.push(await problemsOf(running, what, before));
        }
        sent = JSON.stringify(oneMore);
        const { code, printed } = await runCareersWith(running.settings, "sources", "run", source);
        const problems = found.flat();
        if (code === 0) await untilPublished(running, count + 1);
        else problems.push(`the repaired feed was refused: ${printed}`);
        const kinds = Object.keys(broken);
        const refused = found.filter(({ length }) => length === 0).length;
        return {
          figure: `${count} openings; the feed broke in ${kinds.length} ways (${kinds.join(", ")}): ${refused} refused, the repaired one ${code === 0 ? "imported" : "refused too"}.`,
          problems,
          numbers: { openings: count, broken: kinds.length, refused },
        };
      });
    } finally {
      host.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Imports a broken feed. Returns what went wrong. */
async function problemsOf(site: SiteUnderTest, what: string, before: readonly string[]): Promise<string[]> {
  const { code } = await runCareersWith(site.settings, "sources", "run", source);
  await pause(changeSeenMs);
  const isUnchanged = isDeepStrictEqual(await publishedBy(site), before);
  return [
    ...(code === 0 ? [`${what}: the import was not refused`] : []),
    ...(isUnchanged ? [] : [`${what}: the published openings changed`]),
  ];
}

/** The openings in a file of the demo. */
const openingsOf = (name: string): Opening[] =>
  (JSON.parse(readFileSync(`site/openings/${name}.json`, "utf8")) as { openings: Opening[] }).openings;

const isAlwaysListed = ({ unlisted, validFrom, validThrough }: Opening): boolean =>
  unlisted !== true && validFrom === undefined && validThrough === undefined;

/** Creates a copy of the demo's site folder without openings, but with a source. */
function siteWithSource(folder: string, port: number): string {
  const site = ownSite("site", { demo: false }, folder);
  const from = `http://127.0.0.1:${port}/feed.json`;
  const about = { name: source, format: "native", from, company: "tavela", allowPrivate: ["127.0.0.1"] };
  writeFileSync(join(site, "sources.json"), JSON.stringify({ sources: [about] }));
  return site;
}

async function portOf(host: Server): Promise<number> {
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", () => resolve()));
  return (host.address() as AddressInfo).port;
}

/** The API's responses for all published openings, with their texts. */
async function publishedBy({ address }: SiteUnderTest): Promise<readonly string[]> {
  const calls = `${address}/api/search/jobpost2`;
  const ids: string[] = [];
  for (let total = 1, page = 0; ids.length < total; page += 1) {
    const answer = await fetch(`${calls}?country=de&page=${page}&language=de`);
    const { items, total: all } = v.parse(wireSearchAnswer, await answer.json());
    ids.push(...items.map(({ id }) => id));
    total = items.length > 0 ? all.value : 0;
  }
  return Promise.all(ids.map(async (id) => (await fetch(`${calls}/${id}?language=de`)).text()));
}

async function untilPublished(site: SiteUnderTest, wanted: number): Promise<void> {
  for (const end = Date.now() + firstImportMs; Date.now() < end; await pause(200))
    if ((await publishedBy(site)).length === wanted) return;
  throw new Error(`the site does not list ${wanted} openings`);
}

import { join } from "node:path";
import type { SearchDocument } from "#core/search/document.ts";
import { filterNames } from "#core/search/filters.ts";
import type { LiveSegment } from "#core/search/live-segment.ts";
import type { SearchAnswer } from "#core/search/search.ts";
import { isPostgresInstalled, startPostgres } from "./postgres.ts";
import { createFtsPeer } from "./search-fts.ts";
import { createMiniSearchPeer } from "./search-minisearch.ts";
import { entryOf, type Peer, type PeerAnswer, type PeerWord } from "./search-peers.ts";
import { createPostgresPeer } from "./search-postgres.ts";
import type { BenchQuery } from "./search-queries.ts";

/** One after another, so that none takes memory from the next. */
export async function* peersFor(live: LiveSegment, folder: string, openings: number): AsyncGenerator<Peer> {
  for (const withTokens of [false, true]) yield createFtsPeer(live, join(folder, `${withTokens}.sqlite`), withTokens);
  if (isPostgresInstalled) yield await createPostgresPeer(await startPostgres());
  else console.log("PostgreSQL 15 is not installed");
  if (openings <= mostInMiniSearch) yield createMiniSearchPeer(live);
  else console.log(`MiniSearch is asked up to ${mostInMiniSearch} openings`);
}

const mostInMiniSearch = 100_000;

/** A query that means the same to all, and what our index answered. */
export interface Asked {
  readonly query: BenchQuery;
  readonly words: readonly PeerWord[];
  readonly answer: Pick<SearchAnswer, "total" | "counts">;
}

export interface Beside {
  /** Milliseconds of each query. */
  readonly times: readonly number[];
  readonly buildSeconds: number;
  readonly different: readonly string[];
}

/** Builds a peer from the catalogue and asks it all queries; closes it in any case. */
export async function askPeer(
  peer: Peer,
  live: LiveSegment,
  catalogue: Iterable<SearchDocument>,
  asked: readonly Asked[],
): Promise<Beside> {
  try {
    let building = 0; // without the time in which the catalogue is made up
    for (const document of catalogue) {
      const entry = entryOf(live.docOf(document.id) ?? 0, document);
      const start = performance.now();
      const adding = peer.add(entry);
      if (adding) await adding;
      building += performance.now() - start;
    }
    const finishing = performance.now();
    await peer.ready();
    const buildSeconds = (building + performance.now() - finishing) / 1000;
    for (const { words, query } of asked.slice(0, 20)) await peer.search(words, query.filters); // to be warm
    const different: string[] = [];
    const times: number[] = [];
    for (const { query, words, answer } of asked) {
      const start = performance.now();
      const found = await peer.search(words, query.filters);
      times.push(performance.now() - start);
      const difference = differenceOf(found, answer);
      if (difference) different.push(`${JSON.stringify(query)}: ${difference}`);
    }
    return { times, buildSeconds, different };
  } finally {
    await peer.close();
  }
}

/** The order of the first page is each one's own; how many there are is not. */
function differenceOf(found: PeerAnswer, { total, counts }: Asked["answer"]): string | undefined {
  if (found.total !== total) return `${found.total} results, not ${total}`;
  if (found.page.length !== Math.min(10, total)) return `${found.page.length} of ${total} on the first page`;
  for (const name of filterNames) {
    const [theirs, ours] = [found.counts[name], counts[name]];
    for (const value of new Set([...theirs.keys(), ...ours.keys()]))
      if (theirs.get(value) !== ours.get(value))
        return `${theirs.get(value) ?? 0} in ${name} ${value}, not ${ours.get(value) ?? 0}`;
  }
  return undefined;
}

import type { SearchAnswer } from "#core/search/engine/search.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { filterNames } from "#core/site/filter-names.ts";
import { figures, quantile } from "./search-figures.ts";
import { entryOf, type Peer, type PeerAnswer, type PeerWord } from "./search-peers.ts";
import type { BenchQuery } from "./search-queries.ts";

/** A query that all peers (the other search engines) can run, and the result from our index. */
export interface ComparedQuery {
  readonly query: BenchQuery;
  readonly words: readonly PeerWord[];
  readonly answer: Pick<SearchAnswer, "total" | "counts">;
}

/** The figures of a peer. The ratios are its times divided by those of our index for the same queries. */
export interface PeerFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p50Ratio: number;
  readonly p99Ratio: number;
  readonly compared: number;
  readonly different: number;
}

/**
 * Runs the same queries on all peers. Because the machine's speed varies, each query is also run on our index just before each peer's run. Prints a
 * line for each peer.
 */
export async function measurePeers(
  peers: AsyncIterable<Peer>,
  live: LiveSegment,
  catalogue: () => Iterable<SearchDocument>,
  asked: readonly ComparedQuery[],
  askOurs: (query: BenchQuery) => unknown,
): Promise<Record<string, PeerFigures>> {
  console.log(`${"milliseconds".padEnd(24)}      p50      p95      p99   ours: p50      p95      p99`);
  const all: Record<string, PeerFigures> = {};
  for await (const peer of peers) {
    const { times, ours, buildSeconds, different } = await askPeer(peer, live, catalogue(), asked, askOurs);
    const [p50Ms = 0, p99Ms = 0] = [0.5, 0.99].map((part) => Number(quantile(times, part).toFixed(2)));
    const [p50Ratio = 0, p99Ratio = 0] = [0.5, 0.99].map((part) =>
      Number((quantile(times, part) / quantile(ours, part)).toFixed(1)),
    );
    all[peer.name] = { p50Ms, p99Ms, p50Ratio, p99Ratio, compared: times.length, different: different.length };
    console.log(
      `${peer.name.padEnd(24)}${figures(times)}   ${figures(ours)}   ${p50Ratio} times at p50, ${p99Ratio} times at p99; ` +
        `built in ${buildSeconds.toFixed(1)} s; ${times.length} compared, ${different.length} different`,
    );
    for (const line of different.slice(0, 5)) console.log(`  different: ${line}`);
  }
  return all;
}

interface Beside {
  /** How many milliseconds each query took in the peer (`times`), and in our index just before (`ours`). */
  readonly times: readonly number[];
  readonly ours: readonly number[];
  readonly buildSeconds: number;
  readonly different: readonly string[];
}

/** Builds a peer from the catalogue and runs all queries. Closes the peer even after an error. */
async function askPeer(
  peer: Peer,
  live: LiveSegment,
  catalogue: Iterable<SearchDocument>,
  asked: readonly ComparedQuery[],
  askOurs: (query: BenchQuery) => unknown,
): Promise<Beside> {
  try {
    let building = 0; // excludes the time to generate the catalogue
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
    for (const { words, query } of asked.slice(0, 20)) await peer.search(words, query.filters); // warms the peer up
    const different: string[] = [];
    const times: number[] = [];
    const ours: number[] = [];
    for (const { query, words, answer } of asked) {
      const before = performance.now();
      askOurs(query);
      const start = performance.now();
      ours.push(start - before);
      const found = await peer.search(words, query.filters);
      times.push(performance.now() - start);
      const difference = differenceOf(found, answer);
      if (difference) different.push(`${JSON.stringify(query)}: ${difference}`);
    }
    return { times, ours, buildSeconds, different };
  } finally {
    await peer.close();
  }
}

/** Describes how a peer's result differs from ours, if it does. Compares only totals and counts, because the order of openings may differ. */
function differenceOf(found: PeerAnswer, { total, counts }: ComparedQuery["answer"]): string | undefined {
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

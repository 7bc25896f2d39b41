import MiniSearch, { type Query } from "minisearch";
import { createTally, tallyIn } from "#core/search/facets/tally.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import type { Peer, PeerWord } from "./search-peers.ts";

const wordsIn = (text: string): string[] => (text === "" ? [] : text.split(" "));

// a single query with all terms, because with one query per term, MiniSearch would first collect the results of each
const queryOf = ({ terms, begun }: PeerWord): Query => ({
  combineWith: "OR",
  queries: [terms.join(" "), ...(begun ? [{ queries: [begun], prefix: true }] : [])],
});

/**
 * A peer in which MiniSearch finds and ranks the openings. Our own code counts the filter values, so MiniSearch looks faster here than it would be in
 * a product.
 */
export function createMiniSearchPeer(live: LiveSegment): Peer {
  const index = new MiniSearch<{ doc: number; title: string; rest: string }>({
    idField: "doc",
    fields: ["title", "rest"],
    searchOptions: { boost: { title: 2 } },
    tokenize: wordsIn,
    processTerm: (word) => word, // the words are folded already
  });
  return {
    name: "MiniSearch",
    add: ({ doc, title, rest }) => {
      index.add({ doc, title, rest });
      return undefined;
    },
    ready: () => undefined,
    search(words, filters) {
      const found = index.search({ combineWith: "AND", queries: words.map(queryOf) });
      const tally = createTally();
      const docs = Uint32Array.from(found, ({ id }) => Number(id)).sort();
      const { passes } = tallyIn(live, { docs }, filters, tally);
      const page: number[] = [];
      for (const { id } of found) {
        if (page.length === 10) break;
        if (passes(Number(id))) page.push(Number(id));
      }
      return { ...tally, page };
    },
    close: () => undefined,
  };
}

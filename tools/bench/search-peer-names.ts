import { join } from "node:path";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { createFtsPeer } from "./search-fts.ts";
import { createFtsAlonePeer } from "./search-fts-alone.ts";
import { createMiniSearchPeer } from "./search-minisearch.ts";
import type { Peer } from "./search-peers.ts";
import { createPostgresPeer, searchSettings } from "./search-postgres.ts";

const peerNames = ["fts", "fts-tokens", "fts-alone", "postgres", "minisearch"] as const;
export type PeerName = (typeof peerNames)[number];

/** Parses the value of `--peers`: `none`, `all`, or a list of names. Ends the program if a name is unknown. */
export function peersNamed(list: string): readonly PeerName[] {
  const given = list.split(",").map((name) => name.trim());
  const unknown = given.find((name) => !["none", "all", ...peerNames].includes(name));
  if (unknown !== undefined) {
    console.error(`--peers knows none, all or a list of ${peerNames.join(", ")}; not "${unknown}"`);
    process.exit(1);
  }
  return peerNames.filter((name) => given.includes("all") || given.includes(name));
}

const maxInMiniSearch = 100_000;

interface Room {
  readonly live: LiveSegment;
  readonly folder: string;
  readonly openings: number;
}

const makers: Readonly<Record<PeerName, (room: Room) => Peer | Promise<Peer>>> = {
  fts: ({ live, folder }) => createFtsPeer(live, join(folder, "fts.sqlite"), false),
  "fts-tokens": ({ live, folder }) => createFtsPeer(live, join(folder, "fts-tokens.sqlite"), true),
  "fts-alone": ({ folder }) => createFtsAlonePeer(join(folder, "fts-alone.sqlite")),
  postgres: async () => createPostgresPeer(await startPostgres(searchSettings)),
  minisearch: ({ live }) => createMiniSearchPeer(live),
};

/** Creates one peer after another, so that only one at a time uses memory. */
export async function* peersFor(room: Room, names: readonly PeerName[]): AsyncGenerator<Peer> {
  for (const name of names) {
    if (name === "postgres" && !isPostgresInstalled) console.log("PostgreSQL 15 is not installed");
    else if (name === "minisearch" && room.openings > maxInMiniSearch)
      console.log(`MiniSearch is asked up to ${maxInMiniSearch} openings`);
    else yield await makers[name](room);
  }
}

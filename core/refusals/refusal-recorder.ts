import {
  createNetworkCounts,
  type NetworkCounts,
  type NetworkShare,
  type TopNetworks,
} from "../limits/network-shares.ts";
import { episodeGapMs } from "./refusal-episodes.ts";
import { type RecentRefusals, type SharedResource, type SharedResourceListener, sharedResources } from "./refusals.ts";
import type { UsageEntry } from "./usage-buffer.ts";

const minuteMs = 60_000;
/** `lately` counts the refusals within this many minutes. */
const latelyMinutes = 15;

/** A series of refusals, with less than an hour between each refusal and the next. Times are milliseconds since 1970. */
export interface RefusalRun {
  readonly since: number;
  readonly last: number;
  readonly refused: number;
}

/** What this process has recorded about the use of a shared resource in the last hour. */
export interface SharedResourceReport {
  readonly pot: SharedResource;
  /** The current series of refusals; missing if no visitor has been refused for an hour. */
  readonly refusing?: RefusalRun;
  /** The number of requests within the last hour. */
  readonly asked: number;
  readonly networks: readonly NetworkShare[];
  readonly crowd?: TopNetworks;
}

/** Records which networks requested shared resources, and how many requests were refused, for at most an hour and in bounded memory. */
export interface RefusalRecorder extends SharedResourceListener {
  /** Adds the entries of another process. */
  note(notes: readonly UsageEntry[]): void;
  lately(): RecentRefusals;
  report(): readonly SharedResourceReport[];
  /** Returns the number of refusals since this process started. */
  totalRefused(pot: SharedResource): number;
}

interface PotRecord {
  refusing: RefusalRun | undefined;
  totalRefused: number;
  /** The number of refusals per minute, for the period that `lately` counts. */
  readonly minutes: Map<number, number>;
  readonly networks: NetworkCounts;
}

/** Creates an empty recorder. `time` returns milliseconds since 1970. */
export function createRefusalRecorder(time: () => number): RefusalRecorder {
  const emptyRecord = (): PotRecord => ({
    refusing: undefined,
    totalRefused: 0,
    minutes: new Map(),
    networks: createNetworkCounts(time),
  });
  const records: Readonly<Record<SharedResource, PotRecord>> = {
    uploads: emptyRecord(),
    mails: emptyRecord(),
    alerts: emptyRecord(),
    renders: emptyRecord(),
    answers: emptyRecord(),
    proxy: emptyRecord(),
  };

  const current = (pot: SharedResource): PotRecord => {
    const record = records[pot];
    const now = time();
    if (record.refusing && now >= record.refusing.last + episodeGapMs) record.refusing = undefined;
    for (const at of record.minutes.keys())
      if (at <= Math.floor(now / minuteMs) - latelyMinutes) record.minutes.delete(at);
    return record;
  };
  const latelyOf = (pot: SharedResource): number =>
    [...current(pot).minutes.values()].reduce((sum, each) => sum + each, 0);
  const noteOne = ({ resource, network, asked, refused }: UsageEntry): void => {
    const record = current(resource);
    record.networks.add(network, asked);
    if (refused === 0) return;
    const last = time();
    const { since = last, refused: before = 0 } = record.refusing ?? {};
    record.refusing = { since, last, refused: before + refused };
    record.totalRefused += refused;
    const at = Math.floor(last / minuteMs);
    record.minutes.set(at, (record.minutes.get(at) ?? 0) + refused);
  };
  return {
    refused: (resource, network) => noteOne({ resource, network, asked: 1, refused: 1 }),
    served: (resource, network) => noteOne({ resource, network, asked: 1, refused: 0 }),
    note(notes) {
      for (const one of notes) noteOne(one);
    },
    lately: () => ({
      uploads: latelyOf("uploads"),
      mails: latelyOf("mails"),
      alerts: latelyOf("alerts"),
      renders: latelyOf("renders"),
      answers: latelyOf("answers"),
      proxy: latelyOf("proxy"),
    }),
    report: () =>
      sharedResources.map((pot) => {
        const { refusing, networks } = current(pot);
        const crowd = networks.crowd();
        return {
          pot,
          ...(refusing ? { refusing } : {}),
          asked: networks.total(),
          networks: networks.top(),
          ...(crowd ? { crowd } : {}),
        };
      }),
    totalRefused: (pot) => records[pot].totalRefused,
  };
}

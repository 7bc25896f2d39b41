import { type Crowd, createNetworkCounts, type NetworkCounts, type NetworkShare } from "../limits/network-shares.ts";
import type { UseNote } from "./pot-use.ts";
import { quiet } from "./refusal-episodes.ts";
import { type Lately, type Pot, type PotUse, pots } from "./refusals.ts";

const minute = 60_000;
/** How far back `lately` looks, in minutes. */
const latelyMinutes = 15;

/** Visitors are refused again and again, with less than an hour between: times in milliseconds since 1970. */
export interface Refusing {
  readonly since: number;
  readonly last: number;
  readonly refused: number;
}

/** What is known of something shared, in memory alone. */
export interface PotReport {
  readonly pot: Pot;
  /** Missing where nobody was refused for an hour. */
  readonly refusing?: Refusing;
  /** How often anybody asked within the last hour. */
  readonly asked: number;
  readonly networks: readonly NetworkShare[];
  readonly crowd?: Crowd;
}

/** Remembers who asked for what all share and who was refused, within bounds, and forgets it within an hour. */
export interface RefusalRecorder extends PotUse {
  /** Takes over what another process noted. */
  note(notes: readonly UseNote[]): void;
  lately(): Lately;
  report(): readonly PotReport[];
  /** How many were refused since this process began. */
  ever(pot: Pot): number;
}

interface Remembered {
  refusing: Refusing | undefined;
  ever: number;
  /** Refusals by minute, at most so many as `lately` needs. */
  readonly minutes: Map<number, number>;
  readonly networks: NetworkCounts;
}

/** `time` is in milliseconds since 1970. */
export function createRefusalRecorder(time: () => number): RefusalRecorder {
  const aRecord = (): Remembered => ({
    ...{ refusing: undefined, ever: 0, minutes: new Map() },
    networks: createNetworkCounts(time),
  });
  const records: Readonly<Record<Pot, Remembered>> = {
    ...{ uploads: aRecord(), mails: aRecord() },
    ...{ renders: aRecord(), answers: aRecord(), proxy: aRecord() },
  };

  const current = (pot: Pot): Remembered => {
    const record = records[pot];
    const now = time();
    if (record.refusing && now >= record.refusing.last + quiet) record.refusing = undefined;
    for (const at of record.minutes.keys())
      if (at <= Math.floor(now / minute) - latelyMinutes) record.minutes.delete(at);
    return record;
  };
  const latelyOf = (pot: Pot): number => [...current(pot).minutes.values()].reduce((sum, each) => sum + each, 0);
  const noteOne = ({ pot, network, asked, refused }: UseNote): void => {
    const record = current(pot);
    record.networks.add(network, asked);
    if (refused === 0) return;
    const last = time();
    const { since = last, refused: before = 0 } = record.refusing ?? {};
    record.refusing = { since, last, refused: before + refused };
    record.ever += refused;
    const at = Math.floor(last / minute);
    record.minutes.set(at, (record.minutes.get(at) ?? 0) + refused);
  };
  return {
    refused: (pot, network) => noteOne({ pot, network, asked: 1, refused: 1 }),
    took: (pot, network) => noteOne({ pot, network, asked: 1, refused: 0 }),
    note(notes) {
      for (const one of notes) noteOne(one);
    },
    lately: () => ({
      ...{ uploads: latelyOf("uploads"), mails: latelyOf("mails") },
      ...{ renders: latelyOf("renders"), answers: latelyOf("answers"), proxy: latelyOf("proxy") },
    }),
    report: () =>
      pots.map((pot) => {
        const { refusing, networks } = current(pot);
        const crowd = networks.crowd();
        return {
          pot,
          ...(refusing ? { refusing } : {}),
          ...{ asked: networks.total(), networks: networks.top() },
          ...(crowd ? { crowd } : {}),
        };
      }),
    ever: (pot) => records[pot].ever,
  };
}

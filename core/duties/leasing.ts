import { type Instant, never } from "../time/clock.ts";
import type { DutyName } from "./duties.ts";

/** A duty is given to one start of the program for a while. */
export interface LeaseTime {
  /** Stands for this start among all that share its data. */
  readonly holder: string;
  /** Whether no other living process of this start has had it before; as a rule so. */
  readonly isFirst?: boolean;
  /** From then on somebody else may have it. */
  readonly until: Instant;
}

/** Who wants a duty. */
export interface LeaseAsker {
  /** It is this start's, until then: told again and again, each time for longer. Silence means that it is not. */
  leased(lease: LeaseTime): void;
  /** There may be work, which somebody else has found. */
  nudged(): void;
  /** Whether it is being ended here because its time was over, which may take long where something hangs: others should have it meanwhile. */
  isEnding(): boolean;
}

/** Which duties are this start's, among all starts that share its data. */
export interface Leasing {
  /** Asks for a duty until it is left. */
  want(name: DutyName, asker: LeaseAsker): void;
  /** Lets others have it; for when nothing of it runs here any more. */
  leave(name: DutyName): Promise<void>;
}

/** Of a start that shares its data with no other: it has every duty for as long as it lives. */
export const lifelong: Leasing = {
  want: (_, { leased }) => leased({ holder: "", until: never }),
  leave: async () => undefined,
};

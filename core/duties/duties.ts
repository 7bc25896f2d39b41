/**
 * The names of duties: work that only one process of an installation does at a time, such as sending mails, deleting data that is due, or fetching
 * openings.
 */
export type DutyName =
  | "mails"
  | "scans"
  | "purge"
  | "sweep"
  | "erasures"
  | "announcements"
  | "sources"
  | "refusals"
  | "alerts";

/** A process's right to a duty, for a limited time. */
export interface Lease {
  /** The id of the instance that holds the lease, unique among all instances that share its data; empty if no other instance can share the data. */
  readonly holder: string;
  /**
   * True if no other running process of this instance has held the duty. Claims under the holder's name were then made by processes that have ended.
   */
  readonly isFirst: boolean;
  /** Whether another process may hold the duty by now. Check it right before each step that has an effect outside of the process. */
  isOver(): boolean;
}

/** Options of a long job. The job uses only `isOver` of the lease. `lease` is missing if no other process can do the same job. */
export interface WithLease {
  readonly lease?: Pick<Lease, "isOver">;
}

/** A lease that never expires, for work that no other process can do. */
export const endlessLease: Lease = { holder: "", isFirst: true, isOver: () => false };

/** A duty that this process is doing. */
export interface Duty {
  /** Tells the duty that there may be work, so that it does not wait until it polls again. */
  nudge?(): void;
  /** Ends the duty; resolves when none of its work is running any more. */
  stop(): Promise<void>;
}

/** Distributes the duties among processes. */
export interface Duties {
  /**
   * Runs a duty in this process whenever no other process does, on any host. If the process with the duty dies or cannot be reached, another process
   * takes over within fifteen seconds. If the first process then continues, its lease is over.
   */
  take(name: DutyName, begin: (lease: Lease) => Duty): void;
  /** Notifies the process that has a duty that there may be work. */
  nudge(name: DutyName): void;
  /** Ends the duties of this process and releases them to others. */
  stop(): Promise<void>;
}

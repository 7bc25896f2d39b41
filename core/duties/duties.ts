/** Work that only one process of an installation does at a time, such as sending mails, deleting what is due, or fetching openings. */
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
  /** Identifies this instance of the program among all that share its data; empty if no other can share it. */
  readonly holder: string;
  /**
   * Whether no other running process of this instance has held the duty. If true, claims under the holder's name were left by processes that have
   * ended.
   */
  readonly isFirst: boolean;
  /** Whether another process may hold the duty by now. Check it right before each step that has an effect outside of the process. */
  isOver(): boolean;
}

/** Given to a long job, which only calls `isOver`. The lease is missing if no other process can do the same job. */
export interface WithLease {
  readonly lease?: Pick<Lease, "isOver">;
}

/** A lease that never expires, for work that no other process can do. */
export const endlessLease: Lease = { holder: "", isFirst: true, isOver: () => false };

/** A duty that this process is doing. */
export interface Duty {
  /** Notifies the duty that there may be work. */
  nudge?(): void;
  /** Ends the duty; resolves when none of its work is running any more. */
  stop(): Promise<void>;
}

/** Distributes the duties among processes. */
export interface Duties {
  /**
   * Runs a duty here whenever no other process does, on this host or another. If the process with the duty dies or cannot be reached, another takes
   * over within fifteen seconds; if the first process continues later, its lease is over.
   */
  take(name: DutyName, begin: (lease: Lease) => Duty): void;
  /** Notifies the process that has a duty that there may be work. */
  nudge(name: DutyName): void;
  /** Ends the duties of this process and releases them to others. */
  stop(): Promise<void>;
}

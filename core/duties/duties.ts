/** Work that one process of an installation does at a time: sending mails, deleting what is too old, telling of changes, fetching openings, telling of refusals. */
export type DutyName = "mails" | "scans" | "purge" | "sweep" | "erasures" | "announcements" | "sources" | "refusals";

/** The time for which a process has a duty. */
export interface Lease {
  /** Stands for this start of the program among all that share its data; empty where no other can. */
  readonly holder: string;
  /** Whether no other living process of this start has had the duty before: what is held in the holder's name is nobody's then. */
  readonly isFirst: boolean;
  /** Whether another process may have the duty by now: asked right before each step that somebody else would see. */
  isOver(): boolean;
}

/** What work asks that goes on for long: of a lease it needs no more. Missing where nobody else can do the same. */
export interface Leased {
  readonly lease?: Pick<Lease, "isOver">;
}

/** Of a process beside which nobody has the duty. */
export const unending: Lease = { holder: "", isFirst: true, isOver: () => false };

/** A duty that this process has. */
export interface Duty {
  /** There may be work now. */
  nudge?(): void;
  /** Ends it; resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Who has which duty. */
export interface Duties {
  /**
   * Begins a duty here once, and as long as, no other process has it, on this host or another. Where the process that has it dies or cannot be reached,
   * another takes it over within fifteen seconds; where that goes on later, its lease is over.
   */
  take(name: DutyName, begin: (lease: Lease) => Duty): void;
  /** Tells whoever has a duty that there may be work. */
  nudge(name: DutyName): void;
  /** Ends those that this process has, and hands them on. */
  stop(): Promise<void>;
}

/** Work that one process of an installation does at a time: sending mails, deleting what is too old, telling of changes, fetching openings. */
export type DutyName = "mails" | "scans" | "purge" | "sweep" | "erasures" | "announcements" | "sources";

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
   * Begins a duty here once, and as long as, no other process has it. Where the process that has it dies, another takes it over within
   * seconds.
   */
  take(name: DutyName, begin: () => Duty): void;
  /** Tells whoever has a duty that there may be work. */
  nudge(name: DutyName): void;
  /** Ends those that this process has, and hands them on. */
  stop(): Promise<void>;
}

/** The duties of a process that runs alone: it has them all. */
export function createDuties(): Duties {
  const taken = new Map<DutyName, Duty>();
  return {
    take(name, begin) {
      taken.set(name, begin());
    },
    nudge: (name) => taken.get(name)?.nudge?.(),
    async stop() {
      await Promise.all([...taken.values()].map((duty) => duty.stop()));
    },
  };
}

/** The kinds of shared data whose changes are announced to all processes, on every host. */
export const topics = ["openings", "mails", "files", "leases"] as const;
/** A kind of change: openings were stored or closed, mails entered the outbox, an application's files arrived, or a duty was released. */
export type Topic = (typeof topics)[number];

/** Announces changes that other processes make. */
export interface Changes {
  /** Calls `onChange` soon after each change, and whenever a change may have been missed. */
  listen(topic: Topic, onChange: () => void): void;
  /** Whether changes are certain to be announced at the moment; if not, callers have to poll often. */
  areAnnounced(): boolean;
}

/** Announces nothing: a database on one machine is polled. */
export const pollOnly: Changes = { listen: () => undefined, areAnnounced: () => false };

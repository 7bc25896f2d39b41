/** The kinds of shared data whose changes are announced to all processes, on every host. */
export const topics = ["openings", "mails", "files", "leases"] as const;
/**
 * One of `topics`. `openings`: openings were stored or closed; `mails`: mails entered the outbox; `files`: an application's files arrived; `leases`:
 * a duty was released.
 */
export type Topic = (typeof topics)[number];

/** Announces changes that other processes make. */
export interface ChangeNotifications {
  /** Calls `onChange` soon after each change, and whenever a change may have been missed. */
  listen(topic: Topic, onChange: () => void): void;
  /** Whether changes are reliably announced at the moment; if not, callers have to poll often. */
  areAnnounced(): boolean;
}

/** Never announces anything, for a database on one machine, which is polled instead. */
export const pollOnly: ChangeNotifications = { listen: () => undefined, areAnnounced: () => false };

/** What changes in the data that several processes share, on whichever host. */
export const topics = ["openings", "mails", "files", "leases"] as const;
/** Openings were stored or closed, mails came into the outbox, files of applications came, a duty was left. */
export type Topic = (typeof topics)[number];

/** Tells of changes that others make. */
export interface Changes {
  /** Calls `hear` soon after each change, and whenever one may have been missed. */
  listen(topic: Topic, hear: () => void): void;
  /** Whether it is sure at this moment that what changes is told; otherwise whoever wants to know has to look often. */
  areTold(): boolean;
}

/** Where nobody tells: a database of one machine is looked at. */
export const untold: Changes = { listen: () => undefined, areTold: () => false };

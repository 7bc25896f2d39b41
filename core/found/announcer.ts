/** Tells a service on the web which addresses have changed. */
export interface Announcer {
  /** Names the service in the database and the log. */
  readonly service: string;
  /**
   * Resolves when the service has taken them all, at most `mostAnnounced`; raises the reason when it has not: `invalid` where it refuses what it was told, as one
   * address among many that it takes for none, `unavailable` else.
   */
  tell(addresses: readonly string[]): Promise<void>;
}

/** The most addresses that are told at once. */
export const mostAnnounced = 10_000;

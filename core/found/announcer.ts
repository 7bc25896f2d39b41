/** Notifies a web service of addresses that have changed. */
export interface Announcer {
  /** The name of the service in the database and the log. */
  readonly service: string;
  /**
   * Announces up to `maxAnnounced` addresses; resolves once the service has accepted them all. Raises `invalid` if the service rejects the list, for
   * example because of one address that it finds malformed, and `unavailable` if the service fails otherwise.
   */
  tell(addresses: readonly string[]): Promise<void>;
}

/** How many addresses may be announced in one call. */
export const maxAnnounced = 10_000;

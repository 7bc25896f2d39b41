/** The form of `DATABASE_URL` for one database system. */
export interface DatabaseAddress {
  /** The beginning of addresses of this database system: a scheme and `://`. */
  readonly prefix: string;
  /** Whether a text is an address of this database system. */
  readonly matches: (text: string) => boolean;
  /** The name of the system and the form of its addresses, as the beginning of a sentence. */
  readonly description: string;
}

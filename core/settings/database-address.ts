/** The form of `DATABASE_URL` for one database system. */
export interface DatabaseAddress {
  /** The beginning of addresses of this database system: a scheme and `://`. */
  readonly begins: string;
  /** Whether a text is an address of this database system. */
  readonly fits: (text: string) => boolean;
  /** The name of the system and the form of its addresses, as the beginning of a sentence. */
  readonly says: string;
}

/** A server under attack. */
export interface AttackedServer {
  readonly address: string;
  /** The path of the page on which a candidate follows an application. */
  readonly page: string;
  readonly opening: string;
  /** When the attack ends, on the clock of `performance.now()`. */
  readonly until: number;
}

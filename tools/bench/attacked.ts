/** A server under attack. */
export interface AttackedServer {
  readonly address: string;
  /** The path of a candidate's page. */
  readonly page: string;
  readonly opening: string;
  /** When the attack ends, on the clock of `performance.now()`. */
  readonly until: number;
}

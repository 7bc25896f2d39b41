/** A server under attack. */
export interface AttackedServer {
  readonly address: string;
  /** The path of a candidate's own page, which shows the state of an application. */
  readonly page: string;
  readonly opening: string;
  /** When the attack ends, as a value of `performance.now()`. */
  readonly until: number;
}

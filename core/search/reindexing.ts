/** A new index that an operator wants, and how far it is. */
export interface Reindexing {
  readonly state: "asked" | "running" | "done" | "failed";
  /** So many openings are in it, of so many. */
  readonly openings: number;
  readonly total: number;
  /** The last sign of life, as an ISO moment. */
  readonly at: string;
}

/** Where the operator's program asks the server for a new index, and the server says how far it is. */
export interface ReindexDesk {
  /** Asks for one; joins what waits or runs already. */
  ask(now: Date): Promise<void>;
  look(): Promise<Reindexing | undefined>;
  /** Takes what waits, or what a server that has ended left behind; answers whether there was any. */
  take(now: Date): Promise<boolean>;
  /** A sign of life while it runs. */
  touch(now: Date): Promise<void>;
  /** So many openings are in it; nothing where none was taken. */
  tell(openings: number): Promise<void>;
  finish(state: "done" | "failed", openings: number, now: Date): Promise<void>;
  /** Takes the wish back, unless there was a sign of life since then; answers whether it did. */
  withdraw(since: string): Promise<boolean>;
}

/** Somebody who sends requests to the desk. */
export interface Attacker {
  /**
   * `nobody` has not signed in. `reader` may read, decide on and export the applications of one country. `operator` may operate in that country, and
   * `chief` in all countries.
   */
  readonly is: "nobody" | "reader" | "operator" | "chief";
  /** Their name in the log. */
  readonly who: string;
  /** The cookie of their session. */
  readonly cookie: string;
  /** The ids and references of the applications in their requests. Empty for the chief, whose requests could change all applications. */
  readonly ids: readonly string[];
  readonly references: readonly string[];
  /** The ids of the mails in the outbox that their requests contain. */
  readonly mails: readonly string[];
}

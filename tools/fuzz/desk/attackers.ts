/** Somebody who sends requests to the desk. */
export interface Attacker {
  /**
   * `nobody` has not signed in. `reader` may read, decide on and take the applications of one country. `operator` may operate in that country, and
   * `chief` in all countries.
   */
  readonly is: "nobody" | "reader" | "operator" | "chief";
  /** How the log names them. */
  readonly who: string;
  /** The cookie of their session. */
  readonly cookie: string;
  /** The applications that their requests name, by id and by reference. The chief's requests name none, because a chief may change all of them. */
  readonly ids: readonly string[];
  readonly references: readonly string[];
  /** The mails in the outbox that their requests name. */
  readonly mails: readonly string[];
}

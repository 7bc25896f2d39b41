/** Somebody who sends requests to the desk. */
export interface Attacker {
  /** `nobody` has not signed in. `reader` reads, decides on and takes what belongs to one country, and `operator` operates it; `chief` operates everything. */
  readonly is: "nobody" | "reader" | "operator" | "chief";
  /** How the log names them. */
  readonly who: string;
  /** The cookie of their session. */
  readonly cookie: string;
  /** The applications that their requests name, by id and by reference. Those of the chief name none, as a chief may change all of them. */
  readonly ids: readonly string[];
  readonly references: readonly string[];
  /** The mails in the outbox that their requests name. */
  readonly mails: readonly string[];
}

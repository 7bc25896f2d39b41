import type { Moment } from "../time/time.ts";

/** Where candidates' files are kept. */
export type FilesPlace = "folder" | "bucket";

/** What a database says of the installation that it belongs to. */
export interface Installation {
  /** Tells it from every other; the bucket of its files says the same. */
  readonly id: string;
  /** What its secrets are known by; nobody can read a secret from it. Empty where none was noted yet. */
  readonly secrets: readonly string[];
  /** Where its files were at its last start; missing where that is not known. */
  readonly files: FilesPlace | undefined;
}

/** A place that an operator says data went to. */
export type Destination = "sqlite" | "postgres" | FilesPlace;

/** That data went somewhere else: an operator says so, else no start believes it. */
export interface Move<To extends Destination> {
  readonly to: To;
  readonly at: Moment;
  /** The new place in words, without a user or a password. */
  readonly where: string;
  /** What was known of the former place, for whoever takes the mark away again. */
  readonly before?: string | undefined;
}

/** The moves of a data folder. */
export interface Moved {
  readonly database?: Move<"sqlite" | "postgres"> | undefined;
  readonly files?: Move<FilesPlace> | undefined;
}

/** The PostgreSQL database that a data folder was used with. */
export interface BelongsTo {
  /** That of its installation. */
  readonly id: string;
  /** Its host and its name. */
  readonly where: string;
}

/** What keeps a site from starting, because it would not see data that is there. */
export interface Trouble {
  /** The setting that it is about. */
  readonly where: "DATA_DIR" | "DATABASE_URL" | "FILES_URL" | "SECRET";
  /** What is wrong, in one line. */
  readonly says: string;
  /** What to do, in one line. */
  readonly todo: string;
  /** Where the data went, if it was moved: `careers moved` marks it, and the trouble is over. */
  readonly moved?: Destination;
}

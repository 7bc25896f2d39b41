import type { Moment } from "../time/time.ts";

/** The notes in a database about its installation. */
export interface Installation {
  /** The id that distinguishes the installation from all others; the bucket of its files has the same id. */
  readonly id: string;
  /** Check values that recognise the installation's secrets without revealing them. Empty if none was noted yet. */
  readonly secrets: readonly string[];
  /** Where candidates' files were at the last start; `undefined` if that is not known. */
  readonly files: FilesPlace | undefined;
}

/** The database systems that an installation can be in, as `careers moved to` names them. */
export const databaseSystemNames = ["sqlite", "postgres"] as const;
/** One of `databaseSystemNames`. */
export type DatabaseSystemName = (typeof databaseSystemNames)[number];

/** The places where candidates' files can be. */
export const filesPlaces = ["folder", "bucket"] as const;
/** One of `filesPlaces`. */
export type FilesPlace = (typeof filesPlaces)[number];

/** The places to which an operator can say that data was moved. */
export const destinations = [...databaseSystemNames, ...filesPlaces] as const;
/** One of `destinations`. */
export type Destination = (typeof destinations)[number];
/** Whether a place is for candidates' files rather than for the database. */
export const isFilesPlace = (to: Destination): to is FilesPlace => filesPlaces.some((place) => place === to);

/** An operator's statement that data was moved. Without it, the site refuses to start with data at a new place. */
export interface Move<To extends Destination> {
  readonly to: To;
  readonly at: Moment;
  /** The new place in words, without a user or a password. */
  readonly where: string;
  /** What was known about the former place. It is restored if the operator takes the statement back. */
  readonly before?: string | undefined;
}

/** The moves of a data folder. */
export interface DataMoves {
  readonly database?: Move<DatabaseSystemName> | undefined;
  readonly files?: Move<FilesPlace> | undefined;
}

/** A database outside of the data folder. The data folder was used together with this database. */
export interface LinkedDatabase {
  /** The id of the installation in that database. */
  readonly id: string;
  /** The host and the name of that database. */
  readonly where: string;
}

/** A reason why a site must not start: with these settings, it would not find data that exists. */
export interface Trouble {
  /** The setting that has to be changed. */
  readonly where: "DATA_DIR" | "DATABASE_URL" | "FILES_URL" | "SECRET";
  /** What is wrong, in one line. */
  readonly says: string;
  /** What to do, in one line. */
  readonly todo: string;
  /** Where the data is now, if it was moved. The operator then runs `careers moved to` with this place, and the site can start. */
  readonly moved?: Destination;
}

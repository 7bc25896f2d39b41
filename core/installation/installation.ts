import type { Moment } from "../time/time.ts";

/** What a database has noted about the installation that it belongs to. */
export interface Installation {
  /** The id that distinguishes the installation from all others; the bucket of its files has the same id. */
  readonly id: string;
  /** Check values, by which the installation's secrets are recognised without being revealed. Empty if none has been noted yet. */
  readonly secrets: readonly string[];
  /** Where candidates' files were at the last start; `undefined` if that is not known. */
  readonly files: FilesPlace | undefined;
}

/** The database systems that an installation can use, as `careers moved to` names them. */
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

/** The moves that an operator has stated for a data folder: of its database and of its files. */
export interface DataMoves {
  readonly database?: Move<DatabaseSystemName> | undefined;
  readonly files?: Move<FilesPlace> | undefined;
}

/** The database with which the data folder was used, if that database is outside of the folder. */
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

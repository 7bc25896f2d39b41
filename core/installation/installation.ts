import type { Moment } from "../time/time.ts";

/** What a database records about the installation it belongs to. */
export interface Installation {
  /** The id that distinguishes the installation from all others; the bucket with its files records the same id. */
  readonly id: string;
  /** Check values, by which the installation's secrets are recognised without being revealed. Empty if none has been noted yet. */
  readonly secrets: readonly string[];
  /** Where candidates' files were stored at the last start; `undefined` if that was not recorded. */
  readonly files: FilesPlace | undefined;
}

/** The database systems that an installation can use, as `careers moved to` names them. */
export const databaseSystemNames = ["sqlite", "postgres"] as const;
/** One of `databaseSystemNames`. */
export type DatabaseSystemName = (typeof databaseSystemNames)[number];

/** The types of storage for candidates' files. */
export const filesPlaces = ["folder", "bucket"] as const;
/** One of `filesPlaces`. */
export type FilesPlace = (typeof filesPlaces)[number];

/** The destinations to which an operator can state that data was moved. */
export const destinations = [...databaseSystemNames, ...filesPlaces] as const;
/** One of `destinations`. */
export type Destination = (typeof destinations)[number];
/** Whether a destination stores candidates' files rather than the database. */
export const isFilesPlace = (to: Destination): to is FilesPlace => filesPlaces.some((place) => place === to);

/** An operator's statement that data was moved. Without it, the site refuses to start with data at a new location. */
export interface Move<To extends Destination> {
  readonly to: To;
  readonly at: Moment;
  /** The new location in words, without a user or a password. */
  readonly where: string;
  /** The previous record of the location, which is restored if the operator withdraws the statement. Missing if there was none. */
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

/** A reason why a site must not start: with its current settings, it would not find existing data. */
export interface Trouble {
  /** The setting that has to be changed. */
  readonly where: "DATA_DIR" | "DATABASE_URL" | "FILES_URL" | "SECRET";
  /** What is wrong, in one line. */
  readonly message: string;
  /** What to do, in one line. */
  readonly remedy: string;
  /** Where the data is, if it was moved. The operator can then run `careers moved to` with this destination, and the site starts. */
  readonly moved?: Destination;
}

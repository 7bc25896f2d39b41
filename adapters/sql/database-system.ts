import type { EndedAlerts, SharedEndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import type { SharedErasureJournal } from "#core/applications/stored/erasure-journal.ts";
import type { UpdateCopies } from "#core/applications/stored/update-copies.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import type { ChangeNotifications } from "#core/duties/changes.ts";
import type { HostRegistry } from "#core/duties/hosts.ts";
import type { Leasing } from "#core/duties/leasing.ts";
import type { KeyQueue } from "#core/duties/locks.ts";
import type { RunLocks } from "#core/imports/feeds.ts";
import type { DatabaseSystemName } from "#core/installation/installation.ts";
import type { Meters } from "#core/limits/meters.ts";
import type { Clock } from "#core/time/clock.ts";
import type { WaitingRoomParts } from "#core/uploads/waiting-room.ts";
import type { Database } from "./database.ts";
import type { ReadOnlyDatabase } from "./installation.ts";

/** The databases of an installation: one for what the operator publishes, one for what candidates send. */
export const databaseNames = ["catalogue", "applications"] as const;
/** One of `databaseNames`. */
export type DatabaseName = (typeof databaseNames)[number];

/** Called with a line for the operator if an update has to wait for other connections, or has finished an earlier, interrupted update. */
export type TellOperator = (line: string) => void;

/** A read replica of the catalogue. */
export interface Replica {
  readonly database: Database;
  /** Whether the database follows the catalogue and accepts no writes itself. Raises `unavailable` if it does not respond. */
  readonly isReplica: () => Promise<boolean>;
}

/** Backups that this program makes itself. `copy` copies each database as of one moment, and returns the names of the copies. */
export interface BuiltInBackups {
  readonly copy: (folder: string) => Promise<readonly string[]>;
  /** The copies from before an update, and the folder that holds them. */
  readonly updateCopies: UpdateCopies & {
    readonly folder: string;
    /** Returns how many bytes an update of these databases needs, including the copies made before it, and how many are free. */
    room(names: readonly DatabaseName[]): { readonly needed: number; readonly free: number };
  };
}

/** Backups that the operator of the database makes. `instead` is a sentence that says what to do instead of using our commands. */
export interface OperatorBackups {
  readonly instead: Readonly<Record<"backup" | "restore", string>>;
}

/** What hosts share through their common database. */
export interface HostCoordination {
  readonly leasing: Leasing;
  readonly queue: KeyQueue;
  readonly meters: Meters;
  readonly changes: ChangeNotifications;
  /** How many milliseconds to add to this machine's time, so that all hosts have the same time; 0 if its clock is right. */
  readonly offset: () => number;
  /** Identifies this instance of the program. */
  readonly holder: string;
  readonly registry: HostRegistry;
  /** The journal of erasures. Every host keeps it outside of the database. */
  readonly erasures: SharedErasureJournal;
  /** The records of ended alerts, which every host keeps outside of the database, too. */
  readonly endedAlerts: SharedEndedAlerts;
  /** The table of waiting uploads. */
  readonly waiting: Pick<WaitingRoomParts, "exclusively" | "reading">;
  readonly builds: BuildStore;
  close(): void;
}

/** What `DatabaseSystem.share` needs. */
export interface SharingParts {
  /** The opened database of applications. */
  readonly applications: Database;
  /** The product key of the site. A database that belongs to another site is refused. */
  readonly productKey: string;
  readonly clock: Clock;
  /** The parts that work on this machine only. The shared parts use them. */
  readonly own: Pick<HostCoordination, "queue" | "meters"> & {
    readonly journal: Omit<SharedErasureJournal, "exchangeErasures">;
    readonly endedAlerts: EndedAlerts;
  };
  /** A factor for all limits per address. */
  readonly limitFactor: number;
  /** Returns the hash of an address, which is stored in place of the address. */
  readonly hashOf: (key: string) => string;
}

/** A database system that can store the data of an installation, and the operations that it supports. */
export interface DatabaseSystem {
  readonly name: DatabaseSystemName;
  /**
   * Whether the files of the databases are in the data folder. If so, only one host uses them, and they are moved, copied and removed with the
   * folder.
   */
  readonly isInFolder: boolean;
  /** The location of the databases in words, without a user or a password. */
  readonly where: string;
  /** Whether the databases of an installation exist, as far as can be told without a connection. */
  isSetUp(): boolean;
  /** Opens one of the databases. Creates the database if it is missing, and updates its tables. */
  open(name: DatabaseName, tell: TellOperator): Promise<Database>;
  /**
   * Returns the names of the migrations that a database still needs; `undefined` if there is no such database. Changes nothing. Raises `unavailable`
   * as `migrationPlanOf` does.
   */
  pending(name: DatabaseName): Promise<readonly string[] | undefined>;
  /** Opens the database of the applications for reading only; `undefined` if there is no such database. */
  openReadOnly(): Promise<ReadOnlyDatabase | undefined>;
  /**
   * Returns a text that identifies a catalogue and its history. The text changes if the catalogue is rolled back, or if another catalogue replaces it
   * at the same address. If derived data is stored next to the catalogue and moves with it, the text never changes.
   */
  historyIdOf(catalogue: Database): Promise<string>;
  /** Opens the replica that the settings name; `undefined` if they name none. */
  openReplica(catalogue: Database): Promise<Replica | undefined>;
  readonly backups: BuiltInBackups | OperatorBackups;
  /** Locks that keep two runs of a source from overlapping, on all hosts. */
  runLocks(): RunLocks;
  /** Sets up what hosts share. Missing if the system serves a single host. */
  readonly share?: (parts: SharingParts) => Promise<HostCoordination>;
}

/** The location of an installation's databases, according to the settings. */
export interface DatabasePlace {
  /** The data folder. */
  readonly folder: string;
  /** As in `DATABASE_URL`; empty for databases in the data folder. */
  readonly url: string;
  /** As in `DATABASE_REPLICA_URL`; empty for none. */
  readonly replicaUrl: string;
  /** The maximum number of connections that a process opens. */
  readonly connections: number;
}

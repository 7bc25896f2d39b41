/** An instance of the program, as seen by other instances that share its data. */
export interface Host {
  /** A readable name of the host: its machine and its data folder. */
  readonly name: string;
  /** Hashes of the values of the settings that must be equal on all hosts, by the name of the setting. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Records which instances of the program share the data at the moment. */
export interface HostRegistry {
  /** Records that an instance of the program is alive; returns the other instances that are alive. */
  heartbeat(holder: string, host: Host): Promise<Host[]>;
  /** Returns all instances of the program that are alive. */
  all(): Promise<Host[]>;
  /** Removes an instance that is ending. */
  remove(holder: string): Promise<void>;
}

/** The registry of an installation that has only one host. */
export const noOtherHosts: HostRegistry = {
  heartbeat: async () => [],
  all: async () => [],
  remove: async () => undefined,
};

/**
 * Returns the names of the settings in which two hosts differ. If `SECRET` differs, returns only that, because the hashes of the other settings
 * cannot be compared.
 */
export function differingSettings(own: Host, other: Host): string[] {
  const names = Object.keys(own.settings).filter((name) => own.settings[name] !== other.settings[name]);
  return names.includes("SECRET") ? ["SECRET"] : names;
}

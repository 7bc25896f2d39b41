/** A start of the program, as seen by others that share its data. */
export interface Host {
  /** The machine and its data folder, for people. */
  readonly name: string;
  /** Hashes of the values that must be equal on all hosts, by name of setting. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Knows which starts of the program share the data now. */
export interface HostRegistry {
  /** Records that a start of the program is alive; returns the other living ones. */
  heartbeat(holder: string, host: Host): Promise<Host[]>;
  /** All living starts of the program. */
  all(): Promise<Host[]>;
  /** Removes a start that is ending. */
  remove(holder: string): Promise<void>;
}

/** The registry of an installation on one machine. */
export const noOtherHosts: HostRegistry = {
  heartbeat: async () => [],
  all: async () => [],
  remove: async () => undefined,
};

/** The names of settings in which two hosts differ. Only `SECRET` if that differs: the hashes cannot be compared then. */
export function differingSettings(own: Host, other: Host): string[] {
  const names = Object.keys(own.settings).filter((name) => own.settings[name] !== other.settings[name]);
  return names.includes("SECRET") ? ["SECRET"] : names;
}

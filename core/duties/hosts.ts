/** A start of the program, as others that share its data see it. */
export interface Host {
  /** For people: the machine and its data folder. */
  readonly name: string;
  /** Hashes of what must be the same on all, by the names of settings. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Which starts of the program share the data now. */
export interface HostRegistry {
  /** Shows that a start lives; answers the others that do. */
  seen(holder: string, host: Host): Promise<Host[]>;
  /** All that live. */
  all(): Promise<Host[]>;
  /** A start ends. */
  gone(holder: string): Promise<void>;
}

/** Of one machine: there are no others. */
export const noOtherHosts: HostRegistry = {
  seen: async () => [],
  all: async () => [],
  gone: async () => undefined,
};

/** Names of settings that another host has otherwise. With another `SECRET` nothing else can be compared. */
export function differences(own: Host, other: Host): string[] {
  const names = Object.keys(own.settings).filter((name) => own.settings[name] !== other.settings[name]);
  return names.includes("SECRET") ? ["SECRET"] : names;
}

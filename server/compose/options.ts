import type { SharedPorts } from "#adapters/workers/shared-ports.ts";
import type { InstallationState } from "#core/installation/troubles.ts";
import type { Metrics } from "#core/metrics.ts";

export interface ComposeOptions {
  /** The state that a worker shares with its main process, which has already examined the stored data; missing in other processes. */
  readonly shared?: SharedPorts;
  readonly metrics?: Metrics;
  /** The result of an earlier examination of the stored data, which found no trouble. */
  readonly seen?: InstallationState | undefined;
  /** Whether this is a command, which may run without the site's settings: it creates no secret and records nothing about the installation. */
  readonly isCommand?: boolean;
  /** Whether the data is a copy that is being made or examined: it is never refused, and nothing is recorded in it. */
  readonly isCopy?: boolean;
}

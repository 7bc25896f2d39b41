import type { SharedPorts } from "#adapters/workers/shared-ports.ts";
import type { UnrecordedEndsListener } from "#core/alerts/tasks/recorded-ends.ts";
import type { InstallationState } from "#core/installation/troubles.ts";
import type { Metrics } from "#core/metrics.ts";

export interface ComposeOptions {
  /** In a worker, the state that it shares with the main process, which has already examined the stored data; missing in other processes. */
  readonly shared?: SharedPorts;
  readonly metrics?: Metrics;
  /** The result of an earlier examination of the stored data, which found no reason to refuse the start. */
  readonly seen?: InstallationState | undefined;
  /**
   * Whether this is a command. A command may run without the settings of the site. It creates no secret, and records nothing about the installation.
   */
  readonly isCommand?: boolean;
  /** Whether the data is a copy, as in a backup or a restore. A copy is opened without the checks of a start, and nothing is recorded in it. */
  readonly isCopy?: boolean;
  /** Called with the ends of alerts that could not be recorded. */
  readonly onUnrecordedEnds?: UnrecordedEndsListener;
  /** Whether visitors can ask for alerts by mail. Overrides `brand.json`. */
  readonly hasAlerts?: boolean;
}

import type { SharedPorts } from "#adapters/workers/shared-ports.ts";
import type { Seen } from "#core/installation/troubles.ts";
import type { Metrics } from "#core/metrics.ts";

export interface ComposeOptions {
  /** What several processes of a host share; their start has looked at what is kept. */
  readonly shared?: SharedPorts;
  readonly metrics?: Metrics;
  /** What the start has found already, and refused nothing for. */
  readonly seen?: Seen | undefined;
  /** Whether this is a command, which may be without the settings of the site: it makes no secret, and notes nothing of the installation. */
  readonly isCommand?: boolean;
  /** Whether this is a copy that is being made or examined: nothing is noted in it, and nothing refuses it. */
  readonly isCopy?: boolean;
}

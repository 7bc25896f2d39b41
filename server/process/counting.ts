import { type Metrics, noMetrics } from "#core/metrics.ts";
import type { Services } from "../compose/compose.ts";
import type { MetricsJson, PolledGauge } from "../compose/metrics.ts";
import type { Config } from "../settings/config.ts";
import { gaugesOf } from "./gauges.ts";
import { serveMetrics } from "./metrics-port.ts";

/** The metrics of one process, and a function that reads their values. */
export interface ProcessMetrics {
  readonly metrics: Metrics;
  read(): Promise<MetricsJson>;
}

const nothing: ProcessMetrics = { metrics: noMetrics, read: async () => [] };

/** Returns the metrics of this process. They are counted only if `METRICS_PORT` is set. */
export const processMetricsOf = async ({ METRICS_PORT }: Config): Promise<ProcessMetrics> =>
  METRICS_PORT ? (await import("../compose/metrics.ts")).createProcessMetrics() : nothing;

/** The metrics of one process. `id` is its process id. */
export interface CountedProcess {
  readonly id: number;
  readonly figures: MetricsJson;
}

/** Serves the metrics if `METRICS_PORT` is set. `read` returns the counts of all processes that serve visitors. */
export async function serveMetricsIfEnabled(
  services: Services,
  read: () => Promise<readonly CountedProcess[]>,
): Promise<{ close(): void } | undefined> {
  const { METRICS_PORT } = services.config;
  if (!METRICS_PORT) return undefined;
  const { residentBytesIn, prometheusText } = await import("../compose/metrics.ts");
  return serveMetrics(METRICS_PORT, async () => {
    const counted = await read();
    return prometheusText(
      counted.map(({ figures }) => figures),
      [...gaugesOf(services), memoryGauge(counted, residentBytesIn)],
    );
  });
}

/** The gauge of the memory of this process and its workers. */
export const memoryGauge = (
  counted: readonly CountedProcess[],
  memoryIn: (figures: MetricsJson) => number,
): PolledGauge => ({
  name: "portico_memory_bytes",
  help: "Resident memory by process.",
  read: async () => [
    { labels: { process: `${process.pid}`, kind: "main" }, value: process.memoryUsage.rss() },
    ...counted
      .filter(({ id }) => id !== process.pid)
      .map(({ id, figures }) => ({ labels: { process: `${id}`, kind: "worker" }, value: memoryIn(figures) })),
  ],
});

import { createProcessMetrics, residentBytesIn } from "#adapters/metrics/prometheus.ts";
import { memoryGauge } from "#server/process/counting.ts";
import { gaugesOf } from "#server/process/gauges.ts";
import { code, pageOf, table } from "./markdown.ts";

interface Metric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
}

/**
 * Placeholders for the objects from which metrics are read. They are empty, because the page lists only the names of the metrics, not their values.
 */
const unread = { mail: {}, uploads: {}, process: {}, applications: {}, catalogue: { sources: { sources: [{}] } } };

/** All metrics of the program: first its own, then those of Node. */
export async function allMetrics(): Promise<readonly Metric[]> {
  const counted = (await createProcessMetrics().read()) as readonly Metric[];
  const gauges = [...gaugesOf(unread as never), memoryGauge([], residentBytesIn)].map(({ name, help }) => ({
    name,
    help,
    type: "gauge",
  }));
  const isOwn = ({ name }: Metric): boolean => name.startsWith("portico_");
  const all = [...counted, ...gauges].map(({ name, type, help }) => ({ name, type, help }));
  return [...all.filter(isOwn).sort((a, b) => (a.name < b.name ? -1 : 1)), ...all.filter((metric) => !isOwn(metric))];
}

/** Generates the page about metrics. */
export async function metricsPage(): Promise<string> {
  const all = await allMetrics();
  const rows = (own: boolean) =>
    all
      .filter(({ name }) => name.startsWith("portico_") === own)
      .map(({ name, type, help }) => [code(name), type, help]);
  return pageOf(
    "Metrics",
    "With `METRICS_PORT`, `GET http://127.0.0.1:PORT/metrics` answers with these metrics in the format of Prometheus, as sums over all processes of a host.\n[Watch it](../guide/watching.md#collect-metrics) says which of them to watch.",
    "## Metrics of the site",
    table(["name", "type", "what it measures"], rows(true)),
    "## Metrics of Node and the process",
    table(["name", "type", "what it measures"], rows(false)),
  );
}

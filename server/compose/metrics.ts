/** A separate module, so that this code is loaded only if `METRICS_PORT` is set. */
export {
  createProcessMetrics,
  type MetricsJson,
  type PolledGauge,
  prometheusText,
  residentBytesIn,
} from "#adapters/metrics/prometheus.ts";

/** A separate module, so that this code is loaded only if `METRICS_PORT` is set. */
export {
  createProcessMetrics,
  type MetricsJson,
  prometheusText,
  type ReadGauge,
  residentBytesIn,
} from "#adapters/metrics/prometheus.ts";

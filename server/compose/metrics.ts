/** Loaded only if `METRICS_PORT` is set. */
export {
  createProcessMetrics,
  type Figures,
  memoryIn,
  prometheusText,
  type ReadGauge,
} from "#adapters/metrics/prometheus.ts";

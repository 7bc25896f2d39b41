/** Loaded only if `METRICS_PORT` is set. */
export {
  createProcessMetrics,
  type Figures,
  type Look,
  memoryIn,
  prometheusText,
} from "#adapters/metrics/prometheus.ts";

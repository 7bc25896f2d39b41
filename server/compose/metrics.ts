/** A separate module, so that this code is loaded only if `METRICS_PORT` is set. */
export {
  createProcessMetrics,
  type Figures,
  memoryIn,
  prometheusText,
  type ReadGauge,
} from "#adapters/metrics/prometheus.ts";

/** Loaded where somebody wants figures. */
export {
  createProcessMetrics,
  type Figures,
  type Look,
  memoryIn,
  prometheusText,
} from "#adapters/metrics/prometheus.ts";

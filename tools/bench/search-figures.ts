export const quantile = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

/** Formats the p50, p95 and p99 of a list as columns. */
export const figures = (list: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => quantile(list, part).toFixed(2).padStart(9)).join("");

/** The median of some numbers. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [before = 0, after = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (before + after) / 2 : after;
}

/**
 * How clearly two samples differ: the absolute z-score of the Mann-Whitney U test. Only ranks count, so a few slow values on a busy machine do not
 * matter.
 */
export function apart(some: readonly number[], others: readonly number[]): number {
  const wins = some
    .flatMap((one) => others.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)))
    .reduce((sum, win) => sum + win, 0);
  const [n, m] = [some.length, others.length];
  return Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/** Returns a function that remembers the results of `resultOf` for up to `maxRemembered` texts. When there are more, all are forgotten. */
export function memoised<Result extends number | object>(
  resultOf: (text: string) => Result,
  maxRemembered: number,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = resultOf(text);
    if (results.size >= maxRemembered) results.clear();
    results.set(text, result);
    return result;
  };
}

import { splitCityKey } from "../../jobs/filters.ts";
import { type Radius, radiusFor } from "../../jobs/radius.ts";
import { salaryStepsFrom, salaryStepsUpTo } from "../../jobs/salary-steps.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { minimumPayIn } from "./pay.ts";
import type { QueryText, Span } from "./query-text.ts";
import { aroundWords, distanceUnits } from "./structure-words.ts";
import type { UnderstoodWords } from "./understanding.ts";

/** The city from which distances in a query are measured if the query names no city, and a function that finds the cities around a city. */
export interface DistanceOrigin {
  /** The city of the city filter, for queries that name no city. */
  readonly city: string | undefined;
  /** The country; empty for all countries. */
  readonly country: string;
  citiesAround(city: string, country: string, kilometres: number): readonly string[];
}

/** A query, and the filter values that its words name. */
export interface StructuredQuery {
  readonly query: QueryText;
  readonly understood: readonly UnderstoodWords[];
}

/**
 * Finds the first minimum salary (`ab 60.000`) and the first distance (`Umkreis 50 km`) in a query, outside quotes. `named` has the names that were
 * found in the query. The words of the salary and the distance become optional. Runs in linear time.
 */
export function extractPayAndDistance(
  query: QueryText,
  named: readonly UnderstoodWords[],
  around: DistanceOrigin,
): StructuredQuery {
  const { words, phrases } = query;
  const isQuoted = (span: Span): boolean => phrases.some(({ from, until }) => span.from < until && from < span.until);
  const isName = (span: Span): boolean =>
    named.some(({ from, until, filter }) => filter === "company" && from <= span.from && span.until <= until);
  let structured: StructuredQuery = { query, understood: named };
  const distance = distanceIn(words);
  if (distance && !isQuoted(distance) && !isName(distance)) structured = withDistance(structured, distance, around);
  const pay = minimumPayIn(query, distance);
  const step = pay && salaryStepsUpTo(pay.amount).at(-1);
  if (!pay || !step || isQuoted(pay) || isName(pay)) return structured;
  const [code = step, ...others] = salaryStepsFrom(step);
  const { from, until, at } = pay;
  const meant: UnderstoodWords = { filter: "salary", code, others, from, until, isOnlyMeaning: true };
  return {
    query: withOptional(structured.query, pay, at),
    understood: [...structured.understood.filter((each) => each.until <= from || until <= each.from), meant],
  };
}

interface Distance extends Span {
  readonly radius: Radius;
}

/** Returns the first number with a unit of distance, and the span of the words that belong to it. */
function distanceIn(words: readonly string[]): Distance | undefined {
  for (const [at, word] of words.entries()) {
    const [, digits = "", joined = ""] = /^(\d{1,4})([a-z]*)$/.exec(word) ?? [];
    const kilometres = digits && distanceUnits.get(joined || (words[at + 1] ?? ""));
    const radius = kilometres ? radiusFor(Number(digits) * kilometres) : undefined;
    if (radius) return { radius, ...widened(words, { from: at, until: at + (joined ? 1 : 2) }) };
  }
  return undefined;
}

/**
 * Extends the span of a distance by the `aroundWords` on both sides, except stop words at its end, because they may belong to a city that follows.
 */
function widened(words: readonly string[], { from, until }: Span): Span {
  let [first, last] = [from, until];
  while (aroundWords.has(words[first - 1] ?? "")) first -= 1;
  for (let at = until; at < words.length && aroundWords.has(words[at] ?? ""); at += 1)
    if (!isStopWord(words[at] ?? "")) last = at + 1;
  return { from: first, until: last };
}

/** Applies the distance to the city beside it in the query, otherwise to the city of the city filter. */
function withDistance(
  { query, understood }: StructuredQuery,
  distance: Distance,
  around: DistanceOrigin,
): StructuredQuery {
  const { radius, from, until } = distance;
  const between = (start: number, end: number): boolean =>
    query.words.slice(start, end).every((word) => aroundWords.has(word) || isStopWord(word));
  const isBeside = (each: UnderstoodWords): boolean =>
    each.filter === "city" && (each.until <= from ? between(each.until, from) : between(until, each.from));
  const beside = understood.filter(isBeside);
  const optional = withOptional(query, distance);
  if (beside.length === 0) {
    const { city } = around;
    const offered: UnderstoodWords[] = city ? [{ filter: "city", code: city, radius, from, until }] : [];
    return city ? { query: optional, understood: [...understood, ...offered] } : { query, understood };
  }
  const widen = (each: UnderstoodWords): UnderstoodWords => {
    const others = around.citiesAround(each.code, around.country, radius).map((key) => splitCityKey(key).code);
    const span = { from: Math.min(each.from, from), until: Math.max(each.until, until) };
    return { ...each, ...span, radius, isOnlyMeaning: true, others: others.filter((code) => code !== each.code) };
  };
  return { query: optional, understood: understood.map((each) => (beside.includes(each) ? widen(each) : each)) };
}

/** Makes the words of a span optional, except the word at index `representative`. */
const withOptional = (query: QueryText, { from, until }: Span, representative = -1): QueryText => ({
  ...query,
  needed: query.needed.map((needed, at) => (at === representative ? true : needed && !(from <= at && at < until))),
});

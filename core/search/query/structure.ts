import { cityOf } from "../../jobs/filters.ts";
import { type Radius, radiusFor } from "../../jobs/radius.ts";
import { stepsFrom, stepsUpTo } from "../../jobs/salary-steps.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { payIn } from "./pay.ts";
import type { QueryText, Span } from "./query-text.ts";
import { aroundWords, distanceUnits } from "./structure-words.ts";
import type { Understood } from "./understanding.ts";

/** What a distance is measured from. */
export interface Around {
  /** The city of the filters, for a text without one. */
  readonly city: string | undefined;
  /** Empty for all countries. */
  readonly country: string;
  citiesAround(city: string, country: string, kilometres: number): readonly string[];
}

/** A query, and what its words mean. */
export interface Structured {
  readonly query: QueryText;
  readonly understood: readonly Understood[];
}

/**
 * Understands pay (`ab 60.000`) and distances (`Umkreis 50 km`) in a query whose names are known, one of each; in quotes nothing. Words that
 * are understood so need not be found. Takes time in proportion to the words.
 */
export function withStructure(query: QueryText, named: readonly Understood[], around: Around): Structured {
  const { words, phrases } = query;
  const isQuoted = (span: Span): boolean => phrases.some(({ from, until }) => span.from < until && from < span.until);
  const isName = (span: Span): boolean =>
    named.some(({ from, until, filter }) => filter === "company" && from <= span.from && span.until <= until);
  let structured: Structured = { query, understood: named };
  const distance = distanceIn(words);
  if (distance && !isQuoted(distance) && !isName(distance)) structured = withDistance(structured, distance, around);
  const pay = payIn(query, distance);
  const step = pay && stepsUpTo(pay.amount).at(-1);
  if (!pay || !step || isQuoted(pay) || isName(pay)) return structured;
  const [code = step, ...others] = stepsFrom(step);
  const { from, until, at } = pay;
  const meant: Understood = { filter: "salary", code, others, from, until, only: true };
  return {
    query: freed(structured.query, pay, at),
    understood: [...structured.understood.filter((each) => each.until <= from || until <= each.from), meant],
  };
}

interface Distance extends Span {
  readonly radius: Radius;
}

/** The first number with a unit of length, with the words around it that belong to it. */
function distanceIn(words: readonly string[]): Distance | undefined {
  for (const [at, word] of words.entries()) {
    const [, digits = "", joined = ""] = /^(\d{1,4})([a-z]*)$/.exec(word) ?? [];
    const kilometres = digits && distanceUnits.get(joined || (words[at + 1] ?? ""));
    const radius = kilometres ? radiusFor(Number(digits) * kilometres) : undefined;
    if (radius) return { radius, ...widened(words, { from: at, until: at + (joined ? 1 : 2) }) };
  }
  return undefined;
}

/** With the words on both sides that stand around distances, but not with stop words at its end: they may lead to a city. */
function widened(words: readonly string[], { from, until }: Span): Span {
  let [first, last] = [from, until];
  while (aroundWords.has(words[first - 1] ?? "")) first -= 1;
  for (let at = until; at < words.length && aroundWords.has(words[at] ?? ""); at += 1)
    if (!isStopWord(words[at] ?? "")) last = at + 1;
  return { from: first, until: last };
}

/** The distance is around a city beside it, else around the city of the filters. */
function withDistance({ query, understood }: Structured, distance: Distance, around: Around): Structured {
  const { radius, from, until } = distance;
  const between = (start: number, end: number): boolean =>
    query.words.slice(start, end).every((word) => aroundWords.has(word) || isStopWord(word));
  const isBeside = (each: Understood): boolean =>
    each.filter === "city" && (each.until <= from ? between(each.until, from) : between(until, each.from));
  const beside = understood.filter(isBeside);
  const free = freed(query, distance);
  if (beside.length === 0) {
    const { city } = around;
    const offered: Understood[] = city ? [{ filter: "city", code: city, radius, from, until }] : [];
    return city ? { query: free, understood: [...understood, ...offered] } : { query, understood };
  }
  const widen = (each: Understood): Understood => {
    const others = around.citiesAround(each.code, around.country, radius).map((key) => cityOf(key).code);
    const span = { from: Math.min(each.from, from), until: Math.max(each.until, until) };
    return { ...each, ...span, radius, only: true, others: others.filter((code) => code !== each.code) };
  };
  return { query: free, understood: understood.map((each) => (beside.includes(each) ? widen(each) : each)) };
}

/** The query in which the words of a span need not be found; but for one that stands for them, if there is one. */
const freed = (query: QueryText, { from, until }: Span, but = -1): QueryText => ({
  ...query,
  needed: query.needed.map((needed, at) => (at === but ? true : needed && !(from <= at && at < until))),
});

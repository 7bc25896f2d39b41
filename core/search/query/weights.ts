// All weights of the order of results. docs/search.md explains them and computes an example. They were tuned by hand on searches whose results had
// been judged, most of them from the half of the blind queries that developers may see (decisions 0058, 0060, 0121). Only their ratios mean
// something.

import { maxQueryWords } from "../../text/words.ts";

/** How surely a term stands for a word of the search. */
export const weightOf = {
  /** The word itself, or its correction if no title has the word. */
  same: 1,
  /**
   * Another form of the word, or another word in its place: one that begins with it, the value of a filter that it names, or a correction that is
   * less sure. Also the word itself, if openings have a separate field for what it names, such as a city.
   */
  form: 0.8,
  /**
   * A relative of the word, a compound with it, the parts of a compound, or a synonym of several words or of a compound. The weight of a form or
   * relative is multiplied by this if it is part of a compound.
   */
  related: 0.7,
  synonym: 0.3,
} as const;

/** How much a word counts in keywords and in the text, compared with the title. */
export const fieldWeight = { title: 1, keywords: 0.4, text: 0.15 } as const;

/** The points for a title with all words of a search as typed. */
export const maxPoints = 1000;

/**
 * Returns the points for matching all words of a search by terms of this weight, in a field of this weight. Half of the points are for any match, the
 * other half depends on the weight of the terms.
 */
export const pointsFor = (field: number, weight: number): number => (maxPoints * field * (1 + weight)) / 2;

/** The points of each word are rounded, so their sum may be too low by half a point for each word. */
const roundingLoss = maxQueryWords / 2;

/**
 * The minimum points of titles with all words: `all` if the title has them as relatives or in compounds, `typed` if it has them as typed or
 * corrected.
 */
export const minPoints = {
  all: pointsFor(fieldWeight.title, weightOf.related) - roundingLoss,
  typed: pointsFor(fieldWeight.title, weightOf.same) - roundingLoss,
} as const;

/** The minimum share of a title that the search must cover, or of a search that the title must cover, to count as most of it. */
export const mostCoverage = 0.6;

/** How many points openings for learners lose in a search for other openings, so that they come last among the titles with all words. */
export const learnerPenalty = minPoints.typed - minPoints.all;

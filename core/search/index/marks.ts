import type { NarrowingFilter } from "../../site/filter-names.ts";
import { fold } from "../../text/fold.ts";

/** Sorts before every word, so that no prefix of a word matches a mark. */
const sign = "\u0001";
const skillSign = "\u0002";

/** The term of all openings that have this value of a filter. */
export const markOf = (filter: NarrowingFilter, code: string): string => `${sign}${filter} ${code}`;

/**
 * The term of all openings that name a skill: the folded name, for lookup by prefix, followed by the name as written.
 */
export const skillOf = (keyword: string): string => `${skillSign}${fold(keyword)}${skillSign}${keyword}`;

/** Whether a term is the mark of a skill. */
export const isSkill = (term: string): boolean => term.startsWith(skillSign);

/** What the terms of all skills begin with whose folded name begins with `folded`. */
export const skillPrefix = (folded: string): string => `${skillSign}${folded}`;

/** The name of a skill as written, from its term. */
export const skillNameOf = (term: string): string => term.split(skillSign)[2] ?? "";

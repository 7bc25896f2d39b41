import type { NarrowingFilter } from "../../site/filter-names.ts";
import { fold } from "../../text/fold.ts";

/** Sorts before every word, so that the prefix of a word never matches a mark. */
const markPrefix = "\u0001";
const skillSign = "\u0002";

/** The term in every opening with this value of a filter. */
export const markOf = (filter: NarrowingFilter, code: string): string => `${markPrefix}${filter} ${code}`;

/**
 * The term in every opening that names a skill: the folded name, for lookup by prefix, then the name as written.
 */
export const skillTerm = (keyword: string): string => `${skillSign}${fold(keyword)}${skillSign}${keyword}`;

/** Whether a term is the mark of a skill. */
export const isSkill = (term: string): boolean => term.startsWith(skillSign);

/** The common prefix of the terms of all skills whose folded name begins with `folded`. */
export const skillPrefix = (folded: string): string => `${skillSign}${folded}`;

/** The name of a skill as written, from its term. */
export const skillNameOf = (term: string): string => term.split(skillSign)[2] ?? "";

import type { NarrowingFilter } from "../../site/filter-names.ts";
import { fold } from "../../text/fold.ts";

/**
 * The first character of the marks of filter values. It sorts before all letters and digits, so that a search for a prefix of a word never matches a
 * mark.
 */
const markPrefix = "\u0001";
const skillSign = "\u0002";

/** Returns the mark for a value of a filter: a term that all openings with this value have. */
export const filterTerm = (filter: NarrowingFilter, code: string): string => `${markPrefix}${filter} ${code}`;

/**
 * Returns the mark for a skill: a term that all openings with this keyword have. It consists of the folded name of the skill, for lookup by prefix,
 * and the name as written.
 */
export const skillTerm = (keyword: string): string => `${skillSign}${fold(keyword)}${skillSign}${keyword}`;

/** Whether a term is the mark of a skill. */
export const isSkillTerm = (term: string): boolean => term.startsWith(skillSign);

/** Returns the prefix of the marks of all skills whose folded name begins with `folded`. */
export const skillPrefix = (folded: string): string => `${skillSign}${folded}`;

/** Returns the name of a skill as written, from its mark. */
export const skillNameOf = (term: string): string => term.split(skillSign)[2] ?? "";

import type { NarrowingFilter } from "../../site/filter-names.ts";
import { fold } from "../../text/fold.ts";

/** The first character of every mark. It sorts before every word, so that a prefix of a word never matches a mark. */
const markPrefix = "\u0001";
const skillSign = "\u0002";

/** Returns the term that every opening with this value of a filter has. */
export const filterTerm = (filter: NarrowingFilter, code: string): string => `${markPrefix}${filter} ${code}`;

/**
 * Returns the term that every opening with a skill has. It consists of the folded name of the skill, for lookup by prefix, and of the name as
 * written.
 */
export const skillTerm = (keyword: string): string => `${skillSign}${fold(keyword)}${skillSign}${keyword}`;

/** Whether a term is the mark of a skill. */
export const isSkillTerm = (term: string): boolean => term.startsWith(skillSign);

/** Returns a prefix for finding skills: the terms of all skills whose folded name begins with `folded` begin with this prefix. */
export const skillPrefix = (folded: string): string => `${skillSign}${folded}`;

/** Returns the name of a skill as written, from its term. */
export const skillNameOf = (term: string): string => term.split(skillSign)[2] ?? "";

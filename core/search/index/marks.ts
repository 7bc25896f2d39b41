import type { NarrowingFilter } from "../../jobs/filters.ts";
import { fold } from "../../text/fold.ts";

/** Before every word in the order of terms, so that no prefix of a word meets a mark. */
const sign = "\u0001";
const skillSign = "\u0002";

/** The term of all openings that a filter keeps. */
export const markOf = (filter: NarrowingFilter, code: string): string => `${sign}${filter} ${code}`;

/** The term of all openings that name a skill; it begins with the folded name and ends with the written one. */
export const skillOf = (keyword: string): string => `${skillSign}${fold(keyword)}${skillSign}${keyword}`;

export const isSkill = (term: string): boolean => term.startsWith(skillSign);

/** How the terms of skills begin whose folded name begins so. */
export const skillPrefix = (folded: string): string => `${skillSign}${folded}`;

export const skillNameOf = (term: string): string => term.split(skillSign)[2] ?? "";

import type { Salary } from "../../jobs/job.ts";

/** Matches the beginning of a text whose first amount is an upper limit. */
const upTo = /^\D{0,40}\b(?:up to|bis zu|bis|jusqu['’]?à|jusqu|fino a|até|max\.?)(?!\p{L})/iu;

/** Matches the beginning of a text whose first amount is a lower limit. */
const startingAt =
  /^\D{0,40}(?<!\p{L})(?:from|starting (?:at|from)|at least|ab|mindestens|mind\.|min\.|minimum|à partir de|a partir de|dès|a partire da|partire da|da|almeno|desde|mínimo)(?!\p{L})/iu;

/** Matches a plus sign after an amount, with nothing that it adds: `$60k+`. */
const plusSign = /^(?:\s?(?:[€£$]|[A-Z]{3}))?(?:\+|\s\+(?!\s?[\p{L}\d€£$]))/u;

/** Returns whether the words before and after the first amount of a text, which ends at `end`, make it a lower or an upper limit. */
export const boundIn = (text: string, end: number): Salary["bound"] =>
  upTo.test(text) ? "up_to" : startingAt.test(text) || plusSign.test(text.slice(end)) ? "from" : undefined;

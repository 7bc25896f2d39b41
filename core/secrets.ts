/**
 * The secrets of an installation. Asked for at each use, as they may be changed meanwhile: the first signs, and what any of them
 * has signed is accepted (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/** The same for all hosts that know the same secrets, whichever of them signs there: for what they count together and compare. */
export const commonOf = (secrets: Secrets): string => secrets().reduce((least, each) => (each < least ? each : least));

/** A secret must be this long, in characters: a shorter one could be guessed, and links of candidates forged. */
export const shortestSecret = 32;

/** Whether a line holds two secrets and more, as a list is separated by commas elsewhere. */
export const holdsSeveral = (line: string): boolean =>
  line.split(/[\s,;]/).filter(({ length }) => length >= shortestSecret).length > 1;

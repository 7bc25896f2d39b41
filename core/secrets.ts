/**
 * The secrets of an installation. Asked for at each use, as they may be changed meanwhile: the first signs, and what any of them
 * has signed is accepted (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/** The same for all hosts that know the same secrets, whichever of them signs there: for what they count together and compare. */
export const commonOf = (secrets: Secrets): string => secrets().reduce((least, each) => (each < least ? each : least));

/**
 * The secrets of an installation, read at each use because they may be rotated. The first one signs; signatures by any of them are accepted
 * (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/** A secret that is the same on all hosts with the same set of secrets, whichever one they sign with: for hashes that hosts compare. */
export const sharedSecretOf = (secrets: Secrets): string =>
  secrets().reduce((least, each) => (each < least ? each : least));

/** In characters. A shorter secret could be guessed, and candidates' links forged. */
export const minSecretLength = 32;

/** Whether a line holds more than one secret, such as a list with commas as in other settings. */
export const hasSeveralSecrets = (line: string): boolean =>
  line.split(/[\s,;]/).filter(({ length }) => length >= minSecretLength).length > 1;

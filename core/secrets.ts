/**
 * The secrets of an installation, read at each use because they may be rotated. The first one signs; signatures by any of them are accepted
 * (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/** For hashes that hosts compare: the same secret on all hosts with the same set of secrets, whichever one they sign with. */
export const sharedSecretOf = (secrets: Secrets): string =>
  secrets().reduce((first, each) => (each < first ? each : first));

/** In characters. A shorter secret could be guessed, and candidates' links forged. */
export const minSecretLength = 32;

/** Whether a line contains several secrets, such as a comma-separated list as in other settings. */
export const hasSeveralSecrets = (line: string): boolean =>
  line.split(/[\s,;]/).filter(({ length }) => length >= minSecretLength).length > 1;

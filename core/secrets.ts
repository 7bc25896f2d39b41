/**
 * Returns the secrets of an installation. They are read at each use because they may be rotated. The first one signs; signatures by any of them are
 * accepted (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/**
 * Returns the secret for hashes that hosts compare. All hosts that have the same set of secrets get the same secret, even if they sign with different
 * secrets.
 */
export const sharedSecretOf = (secrets: Secrets): string =>
  secrets().reduce((first, each) => (each < first ? each : first));

/** The minimum length of a secret, in characters. A shorter secret could be guessed, and candidates' links could then be forged. */
export const minSecretLength = 32;

/** Whether a line seems to contain several secrets, for example separated by commas, as the lists in other settings are. */
export const hasSeveralSecrets = (line: string): boolean =>
  line.split(/[\s,;]/).filter(({ length }) => length >= minSecretLength).length > 1;

/**
 * Returns the secrets of an installation. Call it for each use, because secrets may be rotated. New signatures use the first secret; signatures with
 * any of them are accepted (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];

/**
 * Returns the secret for hashes that must be equal on all hosts. Hosts with the same set of secrets get the same one, even if they sign with
 * different secrets.
 */
export const sharedSecretOf = (secrets: Secrets): string =>
  secrets().reduce((first, each) => (each < first ? each : first));

/** The minimum length of a secret, in characters. A shorter secret could be guessed, and candidates' links could then be forged. */
export const minSecretLength = 32;

/** Whether a line seems to contain several secrets, for example separated by commas as in other settings. Each line should have only one. */
export const hasSeveralSecrets = (line: string): boolean =>
  line.split(/[\s,;]/).filter(({ length }) => length >= minSecretLength).length > 1;

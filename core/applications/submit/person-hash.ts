/** Who somebody is, without saying it: HMAC-SHA-256 of a text, in hex. An address alone could be guessed from a bare hash. */
export interface PersonHash {
  /** Under the secret that signs; what is kept. */
  readonly hash: string;
  /** Under the other accepted secrets: what was kept under one of them is found too (spec C28). */
  readonly others?: readonly string[];
}

/** Under any accepted secret. */
export const allHashesOf = ({ hash, others = [] }: PersonHash): readonly string[] => [hash, ...others];

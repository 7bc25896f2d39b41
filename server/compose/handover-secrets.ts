import { randomBytes, randomInt } from "node:crypto";
import { passphraseNumbers, passphraseOf } from "#core/applications/rights/passphrase.ts";
import type { Handover } from "#core/applications/stored/handover.ts";

/** The secrets of a one-time address: a token of 192 random bits in the address, and a passphrase that can be read out on the telephone. */
export const newHandoverSecrets = (): Pick<Handover, "token" | "passphrase"> => ({
  token: randomBytes(24).toString("base64url"),
  passphrase: passphraseOf(randomInt(passphraseNumbers)),
});

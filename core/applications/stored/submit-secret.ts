import { type IdentityIn, identities } from "../../identity/identity.ts";

/** What only the caller of a submit knows of it: who has it may ask what became of the submit, and replace it. */
export const submitSecrets = identities(
  "SubmitSecret",
  /^[0-9a-f]{32,128}$/,
  "secret must be 32 to 128 lower-case hex digits",
);
export type SubmitSecret = IdentityIn<typeof submitSecrets>;

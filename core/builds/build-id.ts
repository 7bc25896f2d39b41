import { type IdentityIn, identities } from "../identity/identity.ts";

/** Build ids: the version of the route manifest, then a hash of the names of all public files. */
export const buildIds = identities(
  "BuildId",
  /^[0-9a-f]{8}-[0-9a-f]{12}$/,
  "a build is written as careers builds lists it",
);
export type BuildId = IdentityIn<typeof buildIds>;

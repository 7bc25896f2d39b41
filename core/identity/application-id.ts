import { type IdentityIn, identities } from "./identity.ts";

/** Ids of applications. */
export const applicationIds = identities("ApplicationId", /^[A-Za-z0-9_-]{1,64}$/);
export type ApplicationId = IdentityIn<typeof applicationIds>;

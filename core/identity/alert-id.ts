import { type IdentityIn, identities } from "./identity.ts";

/** Ids of alerts. */
export const alertIds = identities("AlertId", /^[A-Za-z0-9_-]{1,64}$/);
export type AlertId = IdentityIn<typeof alertIds>;

/** Ids of subscribers. */
export const subscriberIds = identities("SubscriberId", /^[A-Za-z0-9_-]{1,64}$/);
export type SubscriberId = IdentityIn<typeof subscriberIds>;

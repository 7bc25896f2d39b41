import * as v from "valibot";
import { type IdentityIn, identities } from "../identity/identity.ts";

/** Ids of openings. Another host may use ids of any form. */
export const jobIds = identities("JobId", /^\P{Cc}{1,200}$/u);
/** The id of an opening. */
export type JobId = IdentityIn<typeof jobIds>;

/** The id of an opening that this program stores, as written in files. */
export const ownJobId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "an id is 1 to 80 lower case letters, digits and hyphens"),
  v.brand("JobId"),
);

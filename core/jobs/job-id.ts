import * as v from "valibot";
import { type IdentityIn, identities } from "../identity.ts";

/** Ids of openings, ours and those of another host, which writes them as it likes. */
export const jobIds = identities("JobId", /^\P{Cc}{1,200}$/u);
export type JobId = IdentityIn<typeof jobIds>;

/** The id of an opening that is kept here, as files say it. */
export const ownJobId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "an id is 1 to 80 lower case letters, digits and hyphens"),
  v.brand("JobId"),
);

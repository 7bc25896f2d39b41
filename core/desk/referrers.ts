import { isReferrerLate, tellReferrerBy } from "../applications/requests/referrer-deadline.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import { allHashesOf } from "../applications/stored/person.ts";
import type { NamedReferrer } from "../applications/stored/referrers.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { timeZoneOf } from "../site/site.ts";
import { type Day, dayOf, momentOf } from "../time/time.ts";
import { dayAt } from "../translation/day-at.ts";
import { actorNameOf, may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { type RightsDeskParts, recordLookup } from "./right-requests.ts";

/** What is needed to record at the desk that referrers were told. */
type ReferrersParts = Pick<RightsDeskParts, "now" | "site" | "keyedHashOf"> & {
  readonly applications: Pick<
    RightsDeskParts["applications"],
    "get" | "namedReferrer" | "namedReferrers" | "noteReferrerTold" | "noteLookup"
  >;
};

/** An application that names a referrer, and the day by which the referrer has to be told. */
export interface ReferrerToTell {
  readonly application: StoredApplication;
  /**
   * A keyed hash of the referrer. The form sends it back; if the application now names another referrer, the hashes differ and the form is refused.
   */
  readonly referrer: string;
  /** The day on which the application was received, in the time zone of the site's default country. */
  readonly receivedOn: Day;
  readonly tellBy: Day;
  readonly isLate: boolean;
  /** When the referrer was told; missing if nobody has done that yet. */
  readonly toldOn?: Day;
}

/** How many applications are shown at once. */
const maxShown = 100;

/** Records the lookup, and returns the applications that the person operates and whose referrers have not been told, oldest first. */
export async function referrersForDesk(
  parts: ReferrersParts,
  person: DeskPerson,
): Promise<{ readonly referrers: readonly ReferrerToTell[]; readonly hasMore: boolean }> {
  const untold = (await parts.applications.namedReferrers()).filter(
    (named) => named.toldOn === undefined && may({ person }, "operate", named),
  );
  const found: ReferrerToTell[] = [];
  for (const named of untold) {
    if (found.length > maxShown) break;
    const one = await toTell(parts, named);
    if (one) found.push(one);
  }
  const referrers = found.slice(0, maxShown);
  await recordLookup(parts, person, { filters: "rights referrers", found: referrers.length });
  return { referrers, hasMore: found.length > maxShown };
}

/**
 * Records the lookup, and returns an application with its referrer, even if the referrer was already informed. Returns `undefined` if the application
 * names no referrer, or this person does not have the right `operate` for it.
 */
export async function referrerForDesk(
  parts: ReferrersParts,
  person: DeskPerson,
  id: ApplicationId,
): Promise<ReferrerToTell | undefined> {
  const one = await findReferrer(parts, person, id);
  if (one) await recordLookup(parts, person, { filters: "rights referrer", found: 1 });
  return one;
}

/**
 * Records on which day a referrer (`ReferrerToTell.referrer`) was told, with a checked text that says how. `early`: that day is before the
 * application was received; `impossible`: the person operates no such application, or it does not name this referrer.
 */
export async function tellReferrer(
  parts: ReferrersParts,
  person: DeskPerson,
  id: ApplicationId,
  { referrer, on, why }: { readonly referrer: string; readonly on: Day; readonly why: string },
): Promise<"noted" | "early" | "impossible"> {
  const found = await findReferrer(parts, person, id);
  const name = found?.application.form.referent;
  if (!found || name === undefined) return "impossible";
  if (!allHashesOf(hashOf(found.application, parts)).includes(referrer)) return "impossible";
  if (on < found.receivedOn) return "early";
  const told = { at: momentOf(parts.now()), who: actorNameOf({ person }), on, why, referrer: name };
  return (await parts.applications.noteReferrerTold(id, told)) ? "noted" : "impossible";
}

async function findReferrer(parts: ReferrersParts, person: DeskPerson, id: ApplicationId) {
  const named = await parts.applications.namedReferrer(id);
  return named && may({ person }, "operate", named) ? toTell(parts, named) : undefined;
}

/** Reads the application; `undefined` if it has been erased since it was listed. */
async function toTell(parts: ReferrersParts, named: NamedReferrer): Promise<ReferrerToTell | undefined> {
  const { applications, site, now } = parts;
  const application = await applications.get(named.id);
  return (
    application && {
      application,
      referrer: hashOf(application, parts).hash,
      receivedOn: dayAt(named.receivedAt, timeZoneOf(site, site.brand.defaultCountry)),
      tellBy: tellReferrerBy(named),
      isLate: isReferrerLate(named, dayOf(momentOf(now()))),
      ...(named.toldOn === undefined ? {} : { toldOn: named.toldOn }),
    }
  );
}

const hashOf = ({ id, form }: StoredApplication, { keyedHashOf }: Pick<ReferrersParts, "keyedHashOf">) =>
  keyedHashOf(`referrer ${id} ${form.referent ?? ""}`);

import { isReferrerLate, tellReferrerBy } from "../applications/requests/referrer-deadline.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { NamedReferrer } from "../applications/stored/referrers.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { type Day, dayOf, momentOf } from "../time/time.ts";
import { may, whoOf } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { type RightsDeskParts, recordLookup } from "./right-requests.ts";

/** What people at the desk tell referrers with. */
type ReferrersParts = Pick<RightsDeskParts, "now"> & {
  readonly applications: Pick<
    RightsDeskParts["applications"],
    "get" | "namedReferrer" | "namedReferrers" | "noteReferrerTold" | "noteLookup"
  >;
};

/** An application that names a referrer, and by when that person has to be told. */
export interface ReferrerToTell {
  readonly application: StoredApplication;
  readonly tellBy: Day;
  readonly isLate: boolean;
  /** When the referrer was told; missing if nobody has done that yet. */
  readonly toldOn?: Day;
}

/** How many are shown at once. */
const maxShown = 100;

/** The applications that somebody operates, and whose referrer has not been told, oldest first. The lookup is recorded before anything is returned. */
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

/** Opens one of them, told or not, after the look was recorded; `undefined` if the person operates no such application, or it names no referrer. */
export async function referrerForDesk(
  parts: ReferrersParts,
  person: DeskPerson,
  id: ApplicationId,
): Promise<ReferrerToTell | undefined> {
  const one = await findReferrer(parts, person, id);
  if (one) await recordLookup(parts, person, { filters: "rights referrer", found: 1 });
  return one;
}

/** Notes on which day a referrer was told, with a checked text that says how. Returns whether that was noted. */
export async function tellReferrer(
  parts: ReferrersParts,
  person: DeskPerson,
  id: ApplicationId,
  told: { readonly on: Day; readonly why: string },
): Promise<boolean> {
  if (!(await findReferrer(parts, person, id))) return false;
  return parts.applications.noteReferrerTold(id, { at: momentOf(parts.now()), who: whoOf({ person }), ...told });
}

async function findReferrer(parts: ReferrersParts, person: DeskPerson, id: ApplicationId) {
  const named = await parts.applications.namedReferrer(id);
  return named && may({ person }, "operate", named) ? toTell(parts, named) : undefined;
}

/** Opens the application; `undefined` if it was erased meanwhile. */
async function toTell(
  { applications, now }: ReferrersParts,
  named: NamedReferrer,
): Promise<ReferrerToTell | undefined> {
  const application = await applications.get(named.id);
  return (
    application && {
      application,
      tellBy: tellReferrerBy(named),
      isLate: isReferrerLate(named, dayOf(momentOf(now()))),
      ...(named.toldOn === undefined ? {} : { toldOn: named.toldOn }),
    }
  );
}

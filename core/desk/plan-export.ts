import { findByIdOrReference } from "../applications/desk/named.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import { momentOf } from "../time/time.ts";
import { exportRefusalOf } from "./exporting.ts";
import { actorNameOf, may, scopesOf } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { type DeskListQuery, type DeskReadingParts, filterText } from "./reading.ts";

/** How much somebody at the desk can export at once. Larger exports can only be made on the machine, with a command. */
export const maxExported = { applications: 500, bytes: 2_000_000_000 } as const;

/** The applications that somebody is about to export. */
export interface ExportPlan {
  readonly chosen: readonly StoredApplication[];
  /** The applications that can only be exported without their files, because no scanner found the files clean. */
  readonly unsafe: readonly StoredApplication[];
  readonly leftOut: readonly {
    readonly application: StoredApplication;
    readonly because: "withdrawn" | "restricted";
  }[];
  /** The number of all matches. Only the first `maxExported.applications` are in the plan. */
  readonly total: number;
}

/** The applications to export: those with these ids or references, or those of a list. */
export type WantedExport = { readonly words: readonly string[] } | { readonly query: Omit<DeskListQuery, "size"> };

/**
 * Records the lookup, and finds the applications that somebody is about to export, among those for which the person has the right `take`. The record
 * does not contain the name that was searched for.
 */
export async function planExport(
  parts: DeskReadingParts,
  person: DeskPerson,
  wanted: WantedExport,
): Promise<ExportPlan> {
  const { applications, now } = parts;
  const { found, total } = await findIn(parts, person, wanted);
  const plan = {
    chosen: [] as StoredApplication[],
    unsafe: [] as StoredApplication[],
    leftOut: [] as ExportPlan["leftOut"][number][],
  };
  for (const application of found) {
    const because = await exportRefusalOf(parts, { person }, application, { withFiles: true });
    if (because === undefined) plan.chosen.push(application);
    else if (because === "unsafe") plan.unsafe.push(application);
    else if (because !== "none") plan.leftOut.push({ application, because });
  }
  await applications.noteLookup({
    at: momentOf(now()),
    who: actorNameOf({ person }),
    action: "query" in wanted && wanted.query.filter.name !== undefined ? "search" : "list",
    filters: ["export", "query" in wanted ? filterText(wanted.query.filter) : ""].join(" ").trim(),
    found: total,
  });
  return { ...plan, total };
}

async function findIn(
  { applications, lists, now }: DeskReadingParts,
  person: DeskPerson,
  wanted: WantedExport,
): Promise<{ readonly found: readonly StoredApplication[]; readonly total: number }> {
  const found: StoredApplication[] = [];
  if ("words" in wanted) {
    for (const word of new Set(wanted.words.slice(0, maxExported.applications))) {
      const application = await findByIdOrReference(word, applications);
      if (application && application !== "typing_error" && may({ person }, "take", application))
        found.push(application);
    }
    return { found, total: found.length };
  }
  const scopes = scopesOf(person, "take");
  const size = maxExported.applications;
  const page = await lists.find({ ...wanted.query, scopes, size, now: momentOf(now()) });
  for (const { id } of page.entries) {
    const application = await applications.get(id);
    if (application) found.push(application);
  }
  return { found, total: page.total };
}

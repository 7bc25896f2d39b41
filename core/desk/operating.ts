import { findByIdOrReference } from "../applications/desk/named.ts";
import type { EraseParts } from "../applications/kept/erase.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import { momentOf } from "../time/time.ts";
import type { LogReadingParts } from "./log-pages.ts";
import { actorNameOf, may } from "./may.ts";
import type { OutboxParts } from "./outbox.ts";
import type { DeskPerson } from "./people-file.ts";
import type { SourcesParts } from "./sources.ts";

/** What the pages for people with the right `operate` need. */
export interface OperatingParts extends Omit<OutboxParts, "applications">, LogReadingParts, SourcesParts {
  readonly applications: OutboxParts["applications"] & Pick<ApplicationStore, "idOf" | "hold" | "release">;
  /** The parts that erase applications. */
  readonly kept: EraseParts;
}

/**
 * Records the lookup, then opens an application for somebody who may hold or erase it. The right `operate` does not include `read`, so pages must
 * show only enough of the application to recognise it. `undefined` if there is none, or the person has no right to it.
 */
export async function openForOperator(
  { applications, now }: Pick<OperatingParts, "applications" | "now">,
  person: DeskPerson,
  word: string,
): Promise<StoredApplication | undefined> {
  const find = async (): Promise<StoredApplication | undefined> => {
    const application = await findByIdOrReference(word, applications);
    return application && application !== "typing_error" && may({ person }, "operate", application)
      ? application
      : undefined;
  };
  if (!(await find())) return undefined;
  const lookup = { action: "list", filters: "hold or erase", found: 1 } as const;
  await applications.noteLookup({ at: momentOf(now()), who: actorNameOf({ person }), ...lookup });
  return find();
}

import type { LogAction, LogLine, OperatorLog } from "../applications/stored/log-entry.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { momentOf } from "../time/time.ts";
import { actorNameOf, may, type Scope, scopesOf } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";

/** A filter for entries of the log; an entry must match all of its fields. */
export interface LogFilter {
  /** The beginning of the name of the person who acted, as the log has it. */
  readonly who?: string;
  readonly action?: LogAction;
  readonly applicationId?: ApplicationId;
}

export interface LogPageQuery {
  readonly filter: LogFilter;
  /** Only entries with a lower number than this. */
  readonly before?: number;
  readonly size: number;
  /** Only entries about applications in these scopes; if missing, all entries, including those about no application or an erased one. */
  readonly scopes?: readonly Scope[];
}

/** Reads the log of operators page by page. Accesses and lookups that are in no entry are left out: `OperatorLog.check` finds them. */
export interface LogPages {
  /** The entries, newest first. */
  read(query: LogPageQuery): Promise<LogLine[]>;
}

export interface LogReadingParts {
  readonly log: Pick<OperatorLog, "note">;
  readonly logPages: LogPages;
  readonly now: () => Date;
}

/** How many entries a page of the log has. */
const pageSize = 100;

/**
 * Records the access, and returns a page of the log. Somebody who operates everything gets all entries; other people get only the entries about the
 * applications that they operate.
 */
export async function logForDesk(
  { log, logPages, now }: LogReadingParts,
  person: DeskPerson,
  { filter, before }: Pick<LogPageQuery, "filter" | "before">,
): Promise<{ readonly lines: readonly LogLine[]; readonly hasMore: boolean }> {
  const scopes = may({ person }, "operate", {}) ? {} : { scopes: scopesOf(person, "operate") };
  const start = before === undefined ? {} : { before };
  const lines = await logPages.read({ filter, size: pageSize + 1, ...start, ...scopes });
  const filters = Object.keys(filter).join(" ");
  await log.note({
    at: momentOf(now()),
    who: actorNameOf({ person }),
    action: "log",
    about: { ...(filters === "" ? {} : { filters }), ...start },
  });
  return { lines: lines.slice(0, pageSize), hasMore: lines.length > pageSize };
}

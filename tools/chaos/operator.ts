import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { applicationIds } from "#core/applications/application-id.ts";
import { dayOf, later, momentOf } from "#core/time.ts";
import type { Export } from "./leaver.ts";

/** Who works on applications beside the server, on a connection of their own. */
export interface Operator {
  readonly exportOne: Export;
  /** Holds one for a year. */
  readonly holdOne: (id: string) => Promise<void>;
  close(): void;
}

export function openOperator(data: string): Operator {
  const database = openSqlite({
    file: `${data}/applications.sqlite`,
    migrations: new URL("../../migrations/sqlite/applications", import.meta.url).pathname,
  });
  const applications = createSqlApplicationStore(database);
  return {
    exportOne: (id) =>
      applications.noteAccess({
        ...{ at: momentOf(new Date()), who: "operator", action: "export" },
        applicationId: applicationIds.of(id),
      }),
    async holdOne(id) {
      const at = momentOf(new Date());
      const until = dayOf(later(at, 365 * 86_400_000));
      await applications.hold(applicationIds.of(id), { at, who: "operator", until, why: "a legal claim" });
    },
    close: () => database.close(),
  };
}

import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { applicationIds } from "#core/applications/application-id.ts";
import { momentOf } from "#core/time.ts";
import type { Export } from "./leaver.ts";

/** Who exports applications beside the server, on a connection of their own. */
export interface Operator {
  readonly exportOne: Export;
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
        ...{ at: momentOf(new Date()), who: "chaos", action: "export" },
        applicationId: applicationIds.of(id),
      }),
    close: () => database.close(),
  };
}

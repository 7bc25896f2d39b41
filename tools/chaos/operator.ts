import { setTimeout as pause } from "node:timers/promises";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { applicationIds } from "#core/applications/application-id.ts";
import { codeOf } from "#core/errors.ts";
import { dayOf, later, momentOf } from "#core/time.ts";
import type { Export } from "./leaver.ts";

/** Who works on applications beside the server, on a connection of their own. */
export interface Operator {
  readonly exportOne: Export;
  /** Holds one for a year. */
  readonly holdOne: (id: string) => Promise<void>;
  close(): void;
}

export function openOperator(database: Database): Operator {
  const applications = createSqlApplicationStore(database);
  return {
    exportOne: (id) =>
      again(() =>
        applications.noteAccess({
          ...{ at: momentOf(new Date()), who: "operator", action: "export" },
          applicationId: applicationIds.of(id),
        }),
      ),
    async holdOne(id) {
      const at = momentOf(new Date());
      const until = dayOf(later(at, 365 * 86_400_000));
      await applications.hold(applicationIds.of(id), { at, who: "operator", until, why: "a legal claim" });
    },
    close: () => database.close(),
  };
}

/** Who is told that the database cannot be reached gives the command again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== "unavailable") throw error;
      await pause(100);
    }
  }
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { codeOf } from "#core/errors.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import type { Secrets } from "#core/secrets.ts";
import { holidaysIn } from "#core/site/answer-days.ts";
import { dayOf, later, type Moment, momentOf } from "#core/time/time.ts";
import { workingDayFrom } from "#core/time/working-days.ts";

/** An operator who works on applications while the server runs, with a separate database connection. */
export interface Operator {
  /** Exports an application. As on the command line, the access is recorded before the export. */
  readonly exportOne: (id: string) => Promise<void>;
  /** Puts a hold of one year on an application, during which it is not erased. */
  readonly holdOne: (id: string) => Promise<void>;
  /** Backdates the confirmation of an application's mailbox by two days, so that an erasure need not wait. */
  readonly backdateConfirmation: (id: string) => Promise<void>;
  /** Backdates a withdrawal or an erasure request, so that it can no longer be undone. */
  readonly expireUndo: (id: string) => Promise<void>;
  /** Makes the mails of all replies due now, or in `inMs` milliseconds. When a mail is being sent, its reply can no longer be taken back. */
  readonly makeRepliesDue: (inMs?: number) => Promise<void>;
  /** Decides to erase an application, and queues the mail that informs its candidate. The mail is due in twelve hours. */
  readonly decideEnd: (id: string) => Promise<void>;
  /** Moves the answer day of applications into the past, and queues the mails to recruiting and to candidates about the late answers. */
  readonly makeOverdue: (ids: readonly string[]) => Promise<void>;
  close(): void;
}

/** Creates an operator who works on a database. `secrets` are the site's; they encrypt the key of the log of operators. */
export function openOperator(database: Database, secrets: Secrets): Operator {
  const applications = createSqlApplicationStore(database, () => [], secrets);
  return {
    exportOne: (id) =>
      again(() =>
        applications.noteAccess({
          at: momentOf(new Date()),
          who: "operator",
          action: "export",
          applicationId: applicationIds.of(id),
        }),
      ),
    async holdOne(id) {
      const at = momentOf(new Date());
      const until = dayOf(inDays(365));
      await applications.hold(applicationIds.of(id), { at, who: "operator", until, why: "a legal claim" });
    },
    backdateConfirmation: (id) =>
      again(() => database.run("UPDATE application SET confirmed_at = ? WHERE id = ?", inDays(-2), id)).then(
        () => undefined,
      ),
    expireUndo: (id) =>
      again(() =>
        database.run("UPDATE application SET undo_until = ? WHERE id = ? AND undo_until IS NOT NULL", inDays(0), id),
      ).then(() => undefined),
    makeRepliesDue: (inMs = 0) =>
      again(() =>
        database.run("UPDATE outbox SET next_at = ? WHERE template = 'answer'", later(momentOf(new Date()), inMs)),
      ).then(() => undefined),
    async decideEnd(id) {
      const mailsAfter = createMailSelector({ site: demoSite(), newId: randomUUID });
      const telling = createSqlApplicationStore(database, mailsAfter, secrets);
      const ending = { because: "operator", at: inDays(0.5), who: "operator operator" } as const;
      await again(() => telling.decideEnd(applicationIds.of(id), ending));
    },
    async makeOverdue(ids) {
      const site = demoSite();
      const apologising = { ...site, brand: { ...site.brand, apologisesForLateAnswers: true } };
      for (const id of ids)
        await again(() => database.run("UPDATE application SET answer_by = ? WHERE id = ?", dayOf(inDays(-20)), id));
      const lastWorkingDay = workingDayFrom(dayOf(inDays(0)), -1, holidaysIn(site, site.brand.defaultCountry));
      const mailsAfter = createMailSelector({ site: apologising, newId: randomUUID });
      await again(() =>
        remindOfAnswers({
          applications: createSqlApplicationStore(database, mailsAfter, secrets),
          site,
          now: () => new Date(`${lastWorkingDay}T12:00:00Z`),
        }),
      );
    },
    close: () => database.close(),
  };
}

const demoSite = () => loadSite(new URL("../../site", import.meta.url).pathname);

const inDays = (count: number): Moment => later(momentOf(new Date()), count * 86_400_000);

/** Retries a command while the database is unreachable. */
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

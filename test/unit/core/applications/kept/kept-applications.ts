import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Erasure } from "#core/applications/stored/erasure-journal.ts";
import type { Moment } from "#core/time/time.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, moment } from "../../../../identities.ts";
import { aPlainSubmission, aSubmission, testMails } from "../../../../submission.ts";

export const now = moment("2026-05-03T10:00:00.000Z");
export const first = applicationId("first");
/** The record of somebody who has copied the files of the first application. */
export const copied = {
  at: moment("2026-05-02T10:00:00.000Z"),
  who: "ada",
  action: "files" as const,
  applicationId: first,
};

/** Copies from before an update that cannot be removed before `release` is called. */
export function stuckCopies() {
  let isStuck = true;
  let areOutdated = false;
  return {
    areOutdated: async () => areOutdated,
    async remove() {
      areOutdated = isStuck;
      if (isStuck) throw new Error("it cannot be removed");
    },
    release() {
      isStuck = false;
    },
  };
}

/**
 * Real stores of applications. Files, mails and the journal exist only as keys in memory. `steps` lists in order what was removed or noted in the
 * journal; `copiesRemoved` has an entry for each removal of the database copies that updates make.
 */
export async function keptApplications() {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails);
  const unconfirmed = createSqlUnconfirmedStore(database, testMails);
  const intents = createSqlIntentStore(database);
  const outbox = createSqlOutbox(database);
  const files = new Set<string>();
  const mails = new Set<string>();
  const steps: string[] = [];
  const noted: Erasure[] = [];
  const copiesRemoved: (Moment | undefined)[] = [];
  const alertsForgotten: Moment[] = [];
  const parts = {
    applications,
    unconfirmed,
    intents,
    outbox,
    site: demoSite(),
    now: () => new Date(now),
    files: {
      remove: async (key: string) => {
        if (files.delete(key)) steps.push(key);
      },
    },
    keptMails: {
      remove: async (ids: readonly string[]) => {
        const removed = ids.filter((id) => mails.delete(id));
        steps.push(...removed);
        return removed.length;
      },
    },
    erasures: {
      note: async (erasure: Erasure) => {
        noted.push(erasure);
        steps.push(`note ${erasure.id}`);
      },
      all: async () => noted,
      forgetBefore: async (before: Moment) => {
        const old = noted.filter(({ at }) => at < before);
        for (const erasure of old) noted.splice(noted.indexOf(erasure), 1);
        return old.length;
      },
    },
    endedAlerts: {
      async forgetBefore(before: Moment) {
        alertsForgotten.push(before);
        return 0;
      },
    },
    updateCopies: {
      areOutdated: async () => false,
      remove: async (before?: Moment) => void copiesRemoved.push(before),
    },
  };
  const stored = async (id = first) => {
    const application = await applications.get(id);
    if (!application) throw new Error(`there is no ${id}`);
    return application;
  };
  /** Stores an application with its file, its upload and its mail. */
  const applied = async (id = "first", about: Parameters<typeof aSubmission>[0] = {}) => {
    await applications.accept(aSubmission({ id, ...about }));
    for (const key of [`a/${id}/cv`, `u/upload-of-${id}`]) files.add(key);
    mails.add(`mail-${id}`);
    return stored(applicationId(id));
  };
  /** Stores an unconfirmed application with its file, its upload and its mail. */
  const waiting = async (id: string, about: Parameters<typeof aPlainSubmission>[0] = {}) => {
    await unconfirmed.keep(aPlainSubmission({ id, ...about }));
    for (const key of [`a/${id}/cv`, `u/upload-of-${id}`]) files.add(key);
    mails.add(`ask-${id}`);
    return applicationId(id);
  };
  const changed = (about: Partial<ApplicationStore>) => ({ ...parts, applications: { ...applications, ...about } });
  return {
    ...parts,
    parts,
    changed,
    files,
    mails,
    steps,
    noted,
    copiesRemoved,
    alertsForgotten,
    stored,
    applied,
    waiting,
  };
}

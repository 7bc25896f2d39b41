import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlHandovers } from "#adapters/sql/handovers.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlRightRequests } from "#adapters/sql/right-requests.ts";
import type { DeskPerson, Grant } from "#core/desk/people-file.ts";
import type { RightsDeskParts } from "#core/desk/right-requests.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { demoSite } from "../../../fixtures.ts";
import { day, moment } from "../../../identities.ts";
import { aFile, aSubmission, testMails, testSecrets } from "../../../submission.ts";

export const rightsNow = moment("2026-05-20T10:00:00.000Z");

export const anOperator = (name: string, ...grants: readonly Grant[]): DeskPerson => ({
  email: `${name.split(" ")[0]?.toLowerCase()}@group.example`,
  name,
  language: "en",
  grants,
});
/** A person who may operate on all applications. */
export const grace = anOperator("Grace Hopper", { may: ["operate"] });
/** A person who may operate only on the applications to Tavela. */
export const emmy = anOperator("Emmy Noether", { may: ["operate"], companies: ["tavela"] });

/** The dependencies of handling data subject requests, over a database of applications. `given` replaces some of them. */
export function rightsParts(database: Database, given: Partial<RightsDeskParts> = {}): RightsDeskParts {
  return {
    applications: createSqlApplicationStore(database, testMails, testSecrets),
    requests: createSqlRightRequests(database, testSecrets),
    handovers: createSqlHandovers(database, testSecrets),
    newHandoverSecrets: () => ({ token: "t".repeat(32), passphrase: "K7M2-9RXD-WB4" }),
    cv: {
      files: {
        head: async () => undefined,
        copy: async () => Promise.reject(new Error("no files")),
        remove: async () => undefined,
      },
      judge: { judge: async () => ({ ok: true, activeContent: false }) },
      intents: createSqlIntentStore(database),
      newId: () => "new",
      maxBytes: 1_048_576,
    },
    areClean: async () => true,
    keyedHashOf: (text) => ({ hash: `hash of ${text}` }),
    people: { all: async () => [grace, emmy] },
    site: demoSite(),
    publicUrl: "https://careers.group.example",
    now: () => new Date(rightsNow),
    ...given,
  };
}

/** These dependencies, over a database with two applications of one mailbox: `first` to Tavela and `second` to Ostrel. */
export async function deskRights(given: Partial<RightsDeskParts> = {}) {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails, testSecrets);
  const { form } = aSubmission().application;
  const asked = { form: { ...form, referent: "Ella Brand", diConsent: true as const } };
  await applications.accept(aSubmission({ id: "first", company: "tavela", files: [aFile()], ...asked }));
  await applications.accept(aSubmission({ id: "second", company: "ostrel" }));
  const parts = rightsParts(database, { ...given, applications });
  const request = { at: rightsNow, who: "eve", received: day("2026-05-10"), due: day("2026-06-10"), why: "letter 7" };
  const logged = async () =>
    (await applications.deskLog({ since: rightsNow })).map(({ who, action, filters, found, why, did }) =>
      [who, action, filters, found, did, why].filter((fact) => fact !== undefined).join(" "),
    );
  return { parts, applications, requests: parts.requests, request, logged };
}

import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlLogPages } from "#adapters/sql/log-pages.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import type { LogPageQuery } from "#core/desk/log-pages.ts";
import { applicationId, countryCode, moment } from "../identities.ts";
import { aSubmission, testMails, testSecrets } from "../submission.ts";

const at = moment("2026-05-20T09:00:00.000Z");
const zoe = applicationId("zoe");

/** The tests that every store must pass, about the pages of the log (core/desk/log-pages.ts). */
export function logPagesSuite(name: string, create: () => Promise<Database>): void {
  /** A log with four entries: accesses to two applications (to Tavela in France and Ostrel in Germany), a list and a backup. */
  async function aLog() {
    const database = await create();
    const applications = createSqlApplicationStore(database, testMails, testSecrets);
    await applications.accept(aSubmission({ id: "zoe", company: "tavela", country: "fr" }));
    await applications.accept(aSubmission({ id: "bob", company: "ostrel" }));
    await applications.noteAccess({ at, who: "Zoë Č (root)", action: "show", applicationId: zoe, why: "a call" });
    await applications.noteAccess({ at, who: "eve", action: "files", applicationId: applicationId("bob") });
    await applications.noteLookup({ at, who: "eve", action: "list", filters: "country=de", found: 1 });
    await createSqlOperatorLog(database, testSecrets).note({ at, who: "root", action: "backup" });
    const pages = createSqlLogPages(database);
    const read = (query: Partial<LogPageQuery> = {}) => pages.read({ filter: {}, size: 10, ...query });
    const actions = async (query: Partial<LogPageQuery> = {}) => (await read(query)).map(({ action }) => action);
    return { applications, read, actions };
  }

  describe(`${name}: the pages of the log`, () => {
    test("begin with the newest entry, and go on before a place", async () => {
      const { read, actions } = await aLog();
      const all = await read();
      expect(all.map(({ action }) => action)).toEqual(["backup", "list", "files", "show"]);
      expect(all.at(-1)).toMatchObject({ place: 1, who: "Zoë Č (root)", applicationId: "zoe", why: "a call" });
      expect(all[1]).toMatchObject({ filters: "country=de", found: 1 });
      expect(await actions({ size: 2 })).toEqual(["backup", "list"]);
      expect(await actions({ before: all[1]?.place ?? 0 })).toEqual(["files", "show"]);
    });

    test("are filtered by the beginning of a name, by the action and by the application", async () => {
      const { actions } = await aLog();
      expect(await actions({ filter: { who: "Zoë Č" } })).toEqual(["show"]);
      expect(await actions({ filter: { who: "%" } })).toEqual([]);
      expect(await actions({ filter: { who: "eve" } })).toEqual(["list", "files"]);
      expect(await actions({ filter: { who: "eve", action: "files" } })).toEqual(["files"]);
      expect(await actions({ filter: { applicationId: zoe } })).toEqual(["show"]);
      expect(await actions({ filter: { applicationId: applicationId("nobody") } })).toEqual([]);
    });

    test("have only entries about applications in a scope, and none about an erased one", async () => {
      const { applications, read, actions } = await aLog();
      expect(await actions({ scopes: [] })).toEqual([]);
      expect(await actions({ scopes: [{ companies: ["tavela"] }] })).toEqual(["show"]);
      expect(await actions({ scopes: [{ companies: ["tavela"], countries: [countryCode("de")] }] })).toEqual([]);
      expect(await actions({ scopes: [{ companies: ["tavela"] }, { countries: [countryCode("de")] }] })).toEqual([
        "files",
        "show",
      ]);
      await applications.erase(zoe, at);
      expect(await actions({ scopes: [{ companies: ["tavela"] }] })).toEqual([]);
      const [last] = (await read({ filter: { action: "show" } })).slice(-1);
      expect(last?.erased).toBeDefined();
      expect(last?.why).toBeUndefined();
    });
  });
}

import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlDeskAccounts } from "#adapters/sql/desk-accounts.ts";
import { createSqlSignInLinks } from "#adapters/sql/desk-links.ts";
import { createSqlPendingSignIns } from "#adapters/sql/desk-pending.ts";
import { createSqlDeskSessions } from "#adapters/sql/desk-sessions.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { moment } from "../identities.ts";
import { testMails, testSecrets } from "../submission.ts";

const at = (time: string) => moment(`2026-11-26T${time}:00.000Z`);
const session = {
  id: "one",
  token: "a token of a session",
  email: "ada@group.example",
  who: "Ada Lovelace at the desk",
  way: "link",
} as const;
const grace = { ...session, email: "grace@group.example", who: "Grace Hopper at the desk" };

/** The tests that every database must pass, about sessions, links, accounts and unfinished sign-ins (spec C41). */
export function deskSignInSuite(name: string, create: () => Promise<Database>): void {
  const opened = async () => {
    const database = await create();
    return {
      database,
      sessions: createSqlDeskSessions(database, testSecrets),
      links: createSqlSignInLinks(database),
      pending: createSqlPendingSignIns(database),
      accounts: createSqlDeskAccounts(database),
      log: createSqlOperatorLog(database, testSecrets),
      logged: async () => {
        const lines = await createSqlApplicationStore(database, testMails, testSecrets).deskLog({ since: at("00:00") });
        return lines.map(({ action, who, at, session, way }) => ({ action, who, at, session, way }));
      },
    };
  };
  const everyCell = async (database: Database, table: string) =>
    JSON.stringify(await database.all(`SELECT * FROM ${table}`));

  describe(`${name}: sessions of the desk`, () => {
    test("begin and end with an entry of the log each, which has no mail address", async () => {
      const { sessions, log, logged } = await opened();
      await sessions.begin(session, at("09:00"));
      expect(await sessions.use(session.token, at("09:01"))).toEqual({
        id: "one",
        email: session.email,
        who: session.who,
        way: "link",
        since: at("09:00"),
        lastUsed: at("09:01"),
      });
      expect(await sessions.end("one", { at: at("09:02"), why: "signed-out" })).toBe(true);
      expect(await sessions.end("one", { at: at("09:02"), why: "signed-out" })).toBe(false);
      expect(await sessions.use(session.token, at("09:02"))).toBeUndefined();
      const lines = await logged();
      expect(lines).toMatchObject([
        { action: "sign-out", who: session.who, session: "one" },
        { action: "sign-in", who: session.who, session: "one", way: "link" },
      ]);
      expect(JSON.stringify(lines)).not.toContain("@");
      expect((await log.check()).problems).toEqual([]);
    });

    test("are stored without their token", async () => {
      const { database, sessions } = await opened();
      await sessions.begin(session, at("09:00"));
      expect(await everyCell(database, "desk_session")).not.toContain(session.token);
      expect(await sessions.use("one", at("09:00"))).toBeUndefined();
    });

    test("end after half an hour without use, after ten hours in any case, and if a clock was wrong", async () => {
      const { sessions, logged } = await opened();
      await sessions.begin(session, at("09:00"));
      for (const time of ["09:29", "09:58"]) expect(await sessions.use(session.token, at(time))).toBeDefined();
      expect(await sessions.use(session.token, at("10:28"))).toBeUndefined();
      await sessions.begin({ ...session, id: "two", token: "another" }, at("09:00"));
      for (let minute = 9 * 60; minute < 19 * 60; minute += 29) {
        const time = `${Math.floor(minute / 60)}`.padStart(2, "0");
        expect(await sessions.use("another", at(`${time}:${`${minute % 60}`.padStart(2, "0")}`))).toBeDefined();
      }
      expect(await sessions.use("another", at("19:00"))).toBeUndefined();
      await sessions.begin({ ...session, id: "three", token: "later" }, at("23:00"));
      expect(await sessions.use("later", at("20:00"))).toBeUndefined();
      expect(await sessions.all(at("20:00"))).toEqual([]);
      expect(await sessions.sweep(at("20:00"))).toBe(3);
      expect(await sessions.sweep(at("20:00"))).toBe(0);
      expect((await logged()).filter(({ action }) => action === "sign-out")).toHaveLength(3);
    });

    test("are listed for everybody or for one person, who can end only their own", async () => {
      const { sessions } = await opened();
      await sessions.begin(session, at("09:00"));
      await sessions.begin({ ...grace, id: "two", token: "another" }, at("09:01"));
      expect((await sessions.all(at("09:02"))).map(({ id }) => id)).toEqual(["two", "one"]);
      expect((await sessions.all(at("09:02"), grace.email)).map(({ id }) => id)).toEqual(["two"]);
      const ended = { at: at("09:03"), why: "ended" } as const;
      expect(await sessions.end("one", { ...ended, email: grace.email })).toBe(false);
      expect(await sessions.end("one", { ...ended, email: session.email, who: "root" })).toBe(true);
    });

    test("replace the earlier session of the same browser, and keep what a provider granted", async () => {
      const { sessions } = await opened();
      const granted = {
        email: session.email,
        name: "Ada",
        language: "en",
        grants: [{ may: ["read" as const] }],
      } as const;
      await sessions.begin(session, at("09:00"));
      await sessions.begin(
        {
          ...session,
          id: "two",
          token: "new",
          replaces: session.token,
          granted: { ...granted, grants: [{ may: ["read"] }] },
        },
        at("09:01"),
      );
      expect(await sessions.use(session.token, at("09:02"))).toBeUndefined();
      expect((await sessions.use("new", at("09:02")))?.granted).toEqual(granted);
    });
  });

  const link = {
    token: "a token of a link",
    asked: { browser: "a secret of a browser", code: "2345678b" },
    email: session.email,
    who: session.who,
    to: "/applications?country=de",
    expiresAt: at("09:15"),
  };
  const { browser, code } = link.asked;
  const used = { email: link.email, who: link.who, to: link.to, way: "link" };

  describe(`${name}: links that sign in`, () => {
    test("work once, and only in the browser that asked", async () => {
      const { database, links } = await opened();
      await links.offer(link);
      expect(await everyCell(database, "desk_link")).not.toMatch(/a token|a secret|2345678b/);
      expect(await links.look(link.token, browser, at("09:14"))).toBe("sign-in");
      for (const other of [undefined, "", "another browser"]) {
        expect(await links.look(link.token, other, at("09:14"))).toBe("code");
        expect(await links.take(link.token, other, at("09:14"))).toBeUndefined();
      }
      expect(await links.take("another token", browser, at("09:14"))).toBeUndefined();
      expect(await links.take(link.token, browser, at("09:14"))).toEqual(used);
      expect(await links.take(link.token, browser, at("09:14"))).toBeUndefined();
      expect(await links.look(link.token, browser, at("09:14"))).toBeUndefined();
    });

    test("are used once even if two requests use them at the same moment", async () => {
      const { links } = await opened();
      await links.offer(link);
      const taken = await Promise.all([
        links.take(link.token, browser, at("09:01")),
        links.takeByCode(browser, code, at("09:01")),
        links.take(link.token, browser, at("09:01")),
      ]);
      expect(taken.filter((one) => one !== undefined)).toEqual([used]);
    });

    test("are replaced by a code, which may be wrong four times", async () => {
      const { links } = await opened();
      await links.offer(link);
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect(await links.takeByCode(browser, "x", at("09:01"))).toBeUndefined();
      expect(await links.takeByCode("another browser", code, at("09:01"))).toBeUndefined();
      expect(await links.takeByCode(browser, code, at("09:01"))).toEqual(used);
      await links.offer(link);
      await links.offer({ ...link, token: "newer" });
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect(await links.takeByCode(browser, "x", at("09:01"))).toBeUndefined();
      expect(await links.takeByCode(browser, code, at("09:01"))).toBeUndefined();
      for (const token of [link.token, "newer"]) expect(await links.take(token, browser, at("09:01"))).toBeUndefined();
    });

    test("expire, can be forgotten for one person, and are removed when they have expired", async () => {
      const { database, links } = await opened();
      await links.offer(link);
      expect(await links.look(link.token, browser, at("09:15"))).toBeUndefined();
      expect(await links.take(link.token, browser, at("09:15"))).toBeUndefined();
      expect(await links.takeByCode(browser, code, at("09:15"))).toBeUndefined();
      await links.sweep(at("09:14"));
      expect(await database.all("SELECT token FROM desk_link")).toHaveLength(1);
      await links.sweep(at("09:15"));
      expect(await database.all("SELECT token FROM desk_link")).toEqual([]);
      await links.offer(link);
      await links.offer({ ...link, token: "hers", asked: { browser: "hers", code }, email: grace.email });
      await links.forget(link.email);
      expect(await links.take(link.token, browser, at("09:01"))).toBeUndefined();
      expect(await links.take("hers", "hers", at("09:01"))).toMatchObject({ email: grace.email });
      await links.offer(link);
      await links.forget();
      expect(await database.all("SELECT token FROM desk_link")).toEqual([]);
    });

    test("say for whom they were made, unless an earlier version has made them", async () => {
      const { database, links } = await opened();
      const { asked, ...invitation } = link;
      await links.offer(invitation);
      expect(await links.take(link.token, undefined, at("09:01"))).toMatchObject({ who: session.who });
      await links.offer(invitation);
      await database.run("UPDATE desk_link SET who = NULL");
      expect(await links.take(link.token, undefined, at("09:01"))).toMatchObject({ email: link.email, who: undefined });
    });

    test("work in every browser if they are invitations", async () => {
      const { links } = await opened();
      const { asked, ...invitation } = link;
      await links.offer(invitation);
      await links.offer({ ...invitation, token: "second" });
      expect(await links.look(link.token, undefined, at("09:01"))).toBe("sign-in");
      expect(await links.take(link.token, undefined, at("09:01"))).toEqual({ ...used, way: "invitation" });
      expect(await links.take("second", "any", at("09:01"))).toEqual({ ...used, way: "invitation" });
    });
  });

  describe(`${name}: sign-ins that a provider has not answered yet`, () => {
    const begun = { state: "a state", browser, nonce: "n", verifier: "v", to: "/", expiresAt: at("09:10") };
    test("are answered once, by the browser that began them, in time", async () => {
      const { database, pending } = await opened();
      await pending.begin(begun);
      expect(await everyCell(database, "desk_pending_sign_in")).not.toContain("a state");
      expect(await pending.take("another", browser, at("09:01"))).toBeUndefined();
      expect(await pending.take(begun.state, "another", at("09:01"))).toBeUndefined();
      expect(await pending.take(begun.state, browser, at("09:10"))).toBeUndefined();
      const answers = await Promise.all([1, 2].map(() => pending.take(begun.state, browser, at("09:09"))));
      expect(answers.filter((one) => one !== undefined)).toEqual([{ nonce: "n", verifier: "v", to: "/" }]);
      await pending.begin(begun);
      await pending.sweep(at("09:10"));
      expect(await database.all("SELECT state FROM desk_pending_sign_in")).toEqual([]);
    });
  });

  describe(`${name}: accounts of a provider`, () => {
    const hers = { email: session.email, name: "Ada Lovelace" };
    const graces = { email: grace.email, name: "Grace Hopper" };
    test("are bound to one address, and each address to one account, until an operator releases it", async () => {
      const { accounts } = await opened();
      const account = { issuer: "https://id.group.example", subject: "1" };
      expect(await accounts.ownerOf(account)).toBeUndefined();
      expect(await accounts.bind(account, hers, at("09:00"))).toBe(true);
      expect(await accounts.bind(account, graces, at("09:00"))).toBe(false);
      expect(await accounts.bind({ ...account, subject: "2" }, hers, at("09:00"))).toBe(false);
      expect(await accounts.ownerOf({ ...account, issuer: "https://other.example" })).toBeUndefined();
      expect(await accounts.ownerOf(account)).toEqual(hers);
      expect(await accounts.all()).toEqual([{ email: session.email, boundAt: at("09:00") }]);
      expect([await accounts.release(session.email), await accounts.release(session.email)]).toEqual([true, false]);
      expect(await accounts.bind({ ...account, subject: "2" }, hers, at("09:00"))).toBe(true);
    });

    test("give way to accounts of another provider, and are forgotten when their people leave", async () => {
      const { accounts } = await opened();
      const before = { issuer: "https://old.example", subject: "1" };
      const after = { issuer: "https://new.example", subject: "1" };
      const another = { ...after, subject: "2" };
      await accounts.bind(before, hers, at("09:00"));
      expect(await accounts.bind(after, hers, at("09:01"))).toBe(true);
      await accounts.bind(another, graces, at("09:01"));
      expect(await accounts.ownerOf(before)).toBeUndefined();
      await accounts.releaseAllBut([grace.email]);
      expect([await accounts.ownerOf(after), await accounts.ownerOf(another)]).toEqual([undefined, graces]);
    });
  });
}

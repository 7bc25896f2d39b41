import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { days } from "#core/time/time.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { aCopiesMail, aPerson, aPlainSubmission, aSubmission, testMails } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const hold = { at, who: "ada", until: days.of("2027-06-30"), why: "a claim" };
const erasure = { at, because: "asked", copies: aCopiesMail() } as const;

type ApplicationHistory = (applications: ApplicationStore) => Promise<unknown>;

/** What can happen to an application, each with whether the person still counts as having applied afterwards. */
const lives: Readonly<Record<string, readonly [counts: boolean, ApplicationHistory]>> = {
  "was received": [true, async () => undefined],
  "is in review": [true, (store) => store.setState(first, "in_review", { at, who: "ada" })],
  "has an interview": [true, (store) => store.setState(first, "interview", { at, who: "ada" })],
  "has an offer": [true, (store) => store.setState(first, "offer", { at, who: "ada" })],
  "was looked at": [
    true,
    (store) => store.noteAccess({ at, who: "ada", action: "show", applicationId: first, why: "to read it" }),
  ],
  "was exported": [true, (store) => store.markExported(first, { at, who: "ada" })],
  "is held": [true, (store) => store.hold(first, hold)],
  "was rejected": [false, (store) => store.setState(first, "rejected", { at, who: "ada" })],
  "was hired": [false, (store) => store.setState(first, "hired", { at, who: "ada" })],
  "was withdrawn": [false, (store) => store.withdraw(first, { at, until: at })],
  "is to be erased": [false, (store) => store.requestErasure(first, { at, until: at })],
  "is being erased": [false, (store) => store.beginErasure(first, erasure)],
  "is held, and its erasure was requested": [
    false,
    async (store) => {
      await store.hold(first, hold);
      await store.beginErasure(first, erasure);
    },
  ],
  "was erased": [false, (store) => store.erase(first, at)],
  "was disowned": [false, (store) => store.disown(first, { link: 0, at })],
  "was exported more than 30 days ago": [
    false,
    (store) => store.markExported(first, { at: moment("2026-03-20"), who: "ada" }),
  ],
};

/** The tests that every database must pass, about earlier applications that count as applied (core/applications/submit/counts-as-applied.ts). */
export function appliedSuite(name: string, create: () => Promise<Database>): void {
  describe(`${name} when somebody applies again whose application`, () => {
    test.each(Object.entries(lives))("%s", async (_name, [counts, happens]) => {
      const database = await create();
      const [applications, unconfirmed] = [
        createSqlApplicationStore(database, testMails),
        createSqlUnconfirmedStore(database, testMails),
      ];
      const person = aPerson();
      await applications.accept(aSubmission({}, { person }));
      await happens(applications);
      const second = await raised(applications.accept(aSubmission({ id: "second" }, { person })));
      expect(second).toBe(counts ? "already_applied" : "nothing raised");
      if (!counts) await applications.erase(applicationId("second"), at);
      await unconfirmed.keep(aPlainSubmission({ id: "third" }));
      const confirmation = { at, jobClosed: false, mails: [], person };
      const third = await raised(unconfirmed.confirm(applicationId("third"), confirmation));
      expect(third).toBe(second); // a plain form follows the same rule
    });

    test("is older than its retention period", async () => {
      const applications = createSqlApplicationStore(await create(), testMails);
      const asOf = (now: string) => ({ person: aPerson("p1", "2026-01-01", now) });
      await applications.accept(aSubmission({ receivedAt: "2026-05-01T10:00:00.000Z" }, asOf("2026-05-01")));
      const again = (now: string) => applications.accept(aSubmission({ id: "second" }, asOf(now)));
      expect(await raised(again("2026-10-31T10:00:00.000Z"))).toBe("already_applied");
      expect(await raised(again("2026-11-01T10:00:00.000Z"))).toBe("nothing raised"); // the period in Germany is six months
    });
  });
}

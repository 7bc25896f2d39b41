import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aConsent, aSubmission } from "../submission.ts";

const first = applicationId("first");
const second = applicationId("second");
const receivedAt = "2026-05-01T10:00:00.000Z";
const at = moment("2026-05-02T10:00:00.000Z");
const until = moment("2026-05-03T10:00:00.000Z");
const mark = { at, who: "ada" };
const byCandidate = { at, who: "candidate" };
const byAda = { at, who: "operator ada" };

interface Stores {
  readonly applications: ApplicationStore;
  readonly events: ApplicationEvents;
}

/** The tests that every store of applications must pass, about the events that the store records (spec C33). */
export function applicationEventsSuite(name: string, create: () => Promise<Stores>): void {
  describe(`${name}: events`, () => {
    const anApplication = async () => {
      const stores = await create();
      await stores.applications.accept(
        aSubmission({}, { consents: [aConsent({ purpose: "di" })], mailboxConfirmed: true }),
      );
      const since = async () => (await stores.events.of(first)).slice(1);
      return { ...stores, since };
    };

    test("begin with the receipt", async () => {
      const { events } = await anApplication();
      expect(await events.of(first)).toEqual([{ kind: "received", at: receivedAt, who: "candidate" }]);
      expect(await events.of(applicationId("nobody"))).toEqual([]);
    });

    test("are one for each thing that an operator does, however often it is repeated", async () => {
      const { applications, since } = await anApplication();
      for (const action of ["show", "files", "export"] as const)
        await applications.noteAccess({ ...mark, action, applicationId: first });
      await applications.setState(first, "in_review", mark);
      await applications.setState(first, "in_review", mark);
      await applications.setState(first, "rejected", mark);
      await applications.hold(first, { ...mark, until: day("2026-08-01"), why: "a claim" });
      await applications.release(first, mark);
      await applications.release(first, mark);
      await applications.markExported(first, mark);
      expect(await since()).toEqual([
        { kind: "read", ...byAda },
        { kind: "state_changed", ...byAda, from: "received", to: "in_review" },
        { kind: "state_changed", ...byAda, from: "in_review", to: "rejected" },
        { kind: "held", ...byAda },
        { kind: "released", ...byAda },
        { kind: "handed_on", ...byAda },
      ]);
    });

    test("name each state once if several operators set states at the same time", async () => {
      const { applications, since } = await anApplication();
      const states = ["in_review", "interview", "offer", "hired"] as const;
      await Promise.all(states.map((state) => applications.setState(first, state, mark)));
      const events = await since();
      expect(events.map(({ from }) => from)).toEqual(["received", ...events.slice(0, -1).map(({ to }) => to)]);
      expect(events.map(({ to }) => to).sort()).toEqual([...states].sort());
    });

    test("are one for each thing that the candidate does, however often it is repeated", async () => {
      const { applications, since } = await anApplication();
      const { form } = aSubmission().application;
      const contact = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", telephone: form.telephone };
      await applications.correct(first, { at, link: 0, contact, person: "p2" });
      await applications.confirmMailbox(first, 1, at);
      await applications.confirmMailbox(first, 1, at);
      await applications.withdrawConsent(first, "di", at);
      await applications.withdrawConsent(first, "di", at);
      await applications.withdraw(first, { at, until });
      await applications.withdraw(first, { at, until });
      await applications.undo(first, at);
      await applications.undo(first, at);
      await applications.requestErasure(first, { at, until });
      await applications.requestErasure(first, { at, until });
      expect(await since()).toEqual(
        [
          "corrected",
          "mailbox_changed",
          "mailbox_confirmed",
          "consent_withdrawn",
          "withdrawn",
          "undone",
          "erasure_asked",
        ].map((kind) => ({ kind, ...byCandidate })),
      );
    });

    test("tell when a mailbox was disowned, reopened, and when recruiting was warned", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission());
      await applications.disown(first, { link: 0, at });
      await applications.disown(first, { link: 0, at });
      await applications.reopen(first, { ...mark, why: "a mistake" });
      await applications.warn(first, at, "unread");
      expect((await events.of(first)).slice(1)).toEqual([
        { kind: "disowned", ...byCandidate },
        { kind: "reopened", ...byAda },
        { kind: "warned", at, who: "program", of: "unread" },
      ]);
    });

    test("are not recorded of what did not happen", async () => {
      const { applications, since } = await anApplication();
      await applications.disown(first, { link: 0, at }); // has no effect, because the mailbox is confirmed
      await applications.undo(first, at);
      await applications.reopen(first, { ...mark, why: "a mistake" });
      await applications.setState(applicationId("nobody"), "offer", mark);
      await applications.withdraw(first, { at, until });
      await applications.setState(first, "offer", mark); // has no effect, because the application is withdrawn
      expect(await since()).toEqual([{ kind: "withdrawn", ...byCandidate }]);
    });

    test("outlive an erasure without naming anybody, with no more of their times than the day, and end with it", async () => {
      const { applications, events } = await anApplication();
      const [received] = await events.unread("counts", 10);
      await applications.beginErasure(first, {
        at,
        because: "period",
        copies: { id: "first-held", language: "de", notice: { id: first, country: "de" as never, event: "held", at } },
      });
      await applications.erase(first, at);
      await applications.erase(first, at);
      expect(await events.of(first)).toEqual([]);
      const left = await events.unread("counts", 10);
      const { alias } = received ?? {};
      expect(left).toEqual([
        { ...received, at: "2026-05-01T00:00:00.000Z" },
        {
          ...{ kind: "erased", who: "program", because: "period" },
          at: "2026-05-02T00:00:00.000Z",
          alias,
          place: expect.any(Number),
        },
      ]);
      expect(received?.alias).not.toContain("first");
      expect(JSON.stringify(left)).not.toContain("Ada");
    });

    test("are returned to a reader until it is done with them, in their order", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission());
      await applications.accept(aSubmission({ id: "second" }));
      await applications.setState(second, "in_review", mark);
      const two = await events.unread("counts", 2);
      expect(two.map(({ kind }) => kind)).toEqual(["received", "received"]);
      expect(two[0]?.alias).not.toBe(two[1]?.alias);
      expect(await events.unread("counts", 2)).toEqual(two);
      await events.done("counts", two.slice(1));
      expect((await events.unread("counts", 10)).map(({ place }) => place)).toEqual([
        two[0]?.place,
        expect.any(Number),
      ]);
      await events.done("counts", []);
    });

    test("are counted once each, also by several counters at once", async () => {
      const { applications, events } = await create();
      for (const id of ["first", "second", "third"]) await applications.accept(aSubmission({ id }));
      await applications.withdraw(second, { at, until });
      const counted = await Promise.all([events.count(3), events.count(3), events.count(3)]);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(4);
      expect(await events.count(3)).toBe(0);
      await applications.erase(first, at);
      await events.count(10);
      expect(await events.totals()).toEqual(
        new Map([
          ["erased", 1],
          ["received", 3],
          ["withdrawn", 1],
        ]),
      );
    });
  });
}

import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aCopiesMail, aSubmission } from "../submission.ts";

const first = applicationId("first");
const mark = { at: moment("2026-05-02T10:00:00.000Z"), who: "ada (root)", why: "a letter" };
const until = day("2026-05-20");

/** The tests that every store of applications must pass, about restrictions (spec C38). */
export function applicationRestrictionsSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly events: ApplicationEvents }>,
): void {
  describe(`${name}: restrictions`, () => {
    test("begin once, end after an announced day, and can begin again", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission());
      expect(await applications.endRestriction(first, { ...mark, until })).toBe(false);
      expect(await applications.restrict(first, mark)).toBe(true);
      expect(await applications.restrict(first, { ...mark, at: moment("2026-05-03") })).toBe(true);
      expect(await applications.get(first)).toMatchObject({ restriction: { since: mark.at } });
      expect(await applications.endRestriction(first, { ...mark, until })).toBe(true);
      expect(await applications.get(first)).toMatchObject({ restriction: { since: mark.at, until } });
      expect(await applications.retentionRecords()).toMatchObject([{ restriction: { since: mark.at, until } }]);
      const again = moment("2026-06-01T10:00:00.000Z");
      await applications.restrict(first, { ...mark, at: again });
      expect((await applications.get(first))?.restriction).toEqual({ since: again });
      expect((await events.of(first)).map(({ kind }) => kind).slice(-2)).toEqual(["restriction_ends", "restricted"]);
      expect((await applications.deskLog({ since: mark.at })).map(({ action }) => action)).toContain("end-restriction");
    });

    test("let nobody change the state until they end", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      await applications.restrict(first, mark);
      expect(await applications.setState(first, "interview", mark)).toBe(false);
      expect(await applications.get(first)).toMatchObject({ state: "received" });
      await applications.endRestriction(first, { ...mark, until });
      expect(await applications.setState(first, "interview", { ...mark, at: moment("2026-05-20T10:00:00.000Z") })).toBe(
        false,
      );
      expect(await applications.setState(first, "interview", { ...mark, at: moment("2026-05-21") })).toBe(true);
    });

    test("take back an answer that waits, and come too late once the erasure has begun", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      await applications.answer(first, { ...mark, kind: "rejected" });
      await applications.restrict(first, mark);
      expect(await applications.get(first)).toMatchObject({ state: "received" });
      expect(await applications.waitingAnswers()).toEqual([]);
      await applications.accept(aSubmission({ id: "second" }));
      const second = applicationId("second");
      await applications.beginErasure(second, {
        at: mark.at,
        because: "asked",
        copies: aCopiesMail("erased", "second"),
      });
      expect(await applications.restrict(second, mark)).toBe(false);
    });
  });
}

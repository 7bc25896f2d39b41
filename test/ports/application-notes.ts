import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, moment } from "../identities.ts";
import { aCopiesMail, aSubmission } from "../submission.ts";

const first = applicationId("first");
const ada = { at: moment("2026-05-02T10:00:00.000Z"), who: "Ada Lovelace at the desk" };
const eve = { at: moment("2026-05-02T10:00:00.000Z"), who: "Eve Adams at the desk" };

/** The tests that every store of applications must pass, about internal notes (spec C41). */
export function applicationNotesSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore }>,
): void {
  describe(`${name}: internal notes`, () => {
    test("are written, replaced and removed, each time by somebody who has read the version before", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      expect((await applications.get(first))?.note).toBeUndefined();
      expect(await applications.writeNote(first, { ...ada, text: "Speaks\nPolish" })).toBe("written");
      expect((await applications.get(first))?.note).toEqual({ ...ada, text: "Speaks\nPolish", version: 1 });
      expect(await applications.writeNote(first, { ...eve, text: "Call her" })).toBe("changed");
      expect(await applications.writeNote(first, { ...eve, text: "Call her", replaces: 1 })).toBe("written");
      expect(await applications.writeNote(first, { ...ada, replaces: 1 })).toBe("changed");
      expect((await applications.get(first))?.note).toEqual({ ...eve, text: "Call her", version: 2 });
      expect(await applications.writeNote(first, { ...ada, replaces: 2 })).toBe("written");
      expect((await applications.get(first))?.note).toBeUndefined();
      expect(await applications.writeNote(first, { ...eve, text: "Again", replaces: 2 })).toBe("changed");
    });

    test("of two people at the same time are written once", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      const both = [ada, eve].map((mark) => applications.writeNote(first, { ...mark, text: mark.who }));
      expect((await Promise.all(both)).sort()).toEqual(["changed", "written"]);
      expect((await applications.get(first))?.note?.version).toBe(1);
    });

    test("are in the log of the application, without their text", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      await applications.writeNote(first, { ...ada, text: "Speaks Polish" });
      await applications.writeNote(first, { ...eve, text: "Call her" });
      const log = await applications.deskLog({ since: ada.at });
      expect(log).toMatchObject([{ action: "note", who: ada.who, applicationId: first }]);
      expect(JSON.stringify(log)).not.toContain("Polish");
    });

    test("are refused once nobody may read the application any more", async () => {
      const { applications } = await create();
      const note = { ...ada, text: "Speaks Polish" };
      expect(await applications.writeNote(first, note)).toBe("closed");
      await applications.accept(aSubmission());
      await applications.restrict(first, { ...ada, why: "a letter" });
      expect(await applications.writeNote(first, note)).toBe("closed");
      await applications.accept(aSubmission({ id: "second" }));
      const second = applicationId("second");
      const copies = aCopiesMail("erased", "second");
      await applications.beginErasure(second, { at: ada.at, because: "asked", copies });
      expect(await applications.writeNote(second, note)).toBe("closed");
    });
  });
}

import { describe, expect, test } from "vitest";
import type { SharedErasureJournal } from "#core/applications/stored/erasure-journal.ts";
import { applicationId, moment } from "../identities.ts";

const old = moment("2022-01-01T12:00:00.000Z");
const end = moment("2023-01-01T00:00:00.000Z");
const at = moment("2026-12-01T12:00:00.000Z");
const later = moment("2026-12-02T12:00:00.000Z");

/**
 * The tests that all erasure journals with several hosts must pass (core/applications/stored/erasure-journal.ts). `create` returns the journals of
 * two hosts, and a function that replaces their database with an old copy without any erasures.
 */
export function sharedJournalSuite(
  name: string,
  create: () => Promise<{
    readonly journals: readonly [SharedErasureJournal, SharedErasureJournal];
    readonly restoreOldCopy: () => Promise<void>;
  }>,
): void {
  const idsIn = async (journal: SharedErasureJournal) => (await journal.all()).map(({ id }) => id);

  describe(`${name} as journals of several hosts`, () => {
    test("each know what any of them has erased, oldest first", async () => {
      const { journals } = await create();
      await journals[0].note({ id: applicationId("second"), at: later, because: "asked" });
      await journals[1].note({ id: applicationId("first"), at });
      expect(await journals[0].all()).toEqual([
        { id: "first", at },
        { id: "second", at: later, because: "asked" },
      ]);
      expect(await idsIn(journals[1])).toEqual(["first", "second"]);
    });

    test("know it after the database was replaced by an old copy, even from a host that no longer exists", async () => {
      const { journals, restoreOldCopy } = await create();
      await journals[0].note({ id: applicationId("one"), at });
      await journals[1].exchangeErasures(end);
      await restoreOldCopy();
      expect(await idsIn(journals[1])).toEqual(["one"]);
      await journals[1].exchangeErasures(end);
      expect(await idsIn(journals[0])).toEqual(["one"]);
    });

    test("delete old entries on all hosts, and nothing brings them back", async () => {
      const { journals, restoreOldCopy } = await create();
      await journals[0].note({ id: applicationId("old"), at: old });
      await journals[0].note({ id: applicationId("new"), at });
      await journals[1].exchangeErasures(old);
      expect(await journals[0].forgetBefore(end)).toBe(1);
      await journals[1].exchangeErasures(end);
      await restoreOldCopy();
      for (const journal of journals) {
        await journal.exchangeErasures(end);
        expect(await idsIn(journal)).toEqual(["new"]);
      }
    });
  });
}

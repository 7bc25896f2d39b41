import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/application-store.ts";
import type { ScanStore } from "#core/uploads/file-scanner.ts";
import { aFile, aSubmission } from "../submission.ts";

const at = new Date("2026-05-01T12:00:00.000Z");

/** What every memory of scans promises (core/uploads/file-scanner.ts). Files come in with applications, so their store is needed. */
export function scanStoreSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly scans: ScanStore }>,
): void {
  describe(`${name} as the memory of scans`, () => {
    test("lets files wait from their application on, oldest first, until something was found", async () => {
      const { applications, scans } = await create();
      await applications.accept(aSubmission({ id: "late", receivedAt: "2026-05-02T10:00:00.000Z" }));
      await applications.accept(aSubmission());
      expect(await scans.waiting(10)).toEqual([
        { applicationId: "first", kind: "cv" },
        { applicationId: "late", kind: "cv" },
      ]);
      expect(await scans.waiting(1)).toHaveLength(1);
      await scans.note({ applicationId: "first", kind: "cv" }, "clean", at);
      expect(await scans.waiting(10)).toEqual([{ applicationId: "late", kind: "cv" }]);
    });

    test("knows the state of each file of an application", async () => {
      const { applications, scans } = await create();
      const files = [aFile(), aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/other" })];
      await applications.accept(aSubmission({ files }));
      await scans.note({ applicationId: "first", kind: "otherDoc" }, "infected", at);
      expect(await scans.statesOf("first")).toEqual({ cv: "pending", otherDoc: "infected" });
      expect(await scans.statesOf("nobody")).toEqual({});
    });
  });
}

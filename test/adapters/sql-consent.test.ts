import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { temporaryDatabase } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { aConsent, aSubmission } from "../submission.ts";

test("of a consent an erasure leaves what proves that it was kept properly, and nothing more", async () => {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database);
  const consent = aConsent();
  await applications.accept(aSubmission({}, { consents: [consent] }));
  await applications.erase(applicationId("first"), moment("2026-05-03T10:00:00.000Z"));
  const [stub, ...more] = await database.all("SELECT * FROM consent");
  expect(more).toEqual([]);
  expect(Object.entries(stub ?? {}).filter(([, value]) => value !== null)).toEqual([
    ["ref", createHash("sha256").update("first").digest("hex")],
    ["purpose", "privacy_notice"],
    ["at", consent.at],
    ["text", consent.textHash],
    ["erased_at", "2026-05-03T10:00:00.000Z"],
  ]);
});

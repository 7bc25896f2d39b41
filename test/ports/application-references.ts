import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { newReference } from "#adapters/sql/references.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { findByIdOrReference } from "#core/applications/desk/named.ts";
import { referenceOf, references } from "#core/identity/reference.ts";
import { applicationId, moment, reference, submitName } from "../identities.ts";
import { aPlainSubmission, aSubmission, testMails } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");

/** The tests that every database must pass, about the references of applications (core/identity/reference.ts). */
export function applicationReferencesSuite(name: string, create: () => Promise<Database>): void {
  const stores = async () => {
    const database = await create();
    return {
      database,
      applications: createSqlApplicationStore(database, testMails),
      submits: createSqlSubmitStore(database, testMails),
      unconfirmed: createSqlUnconfirmedStore(database, testMails),
    };
  };

  describe(`references of applications in ${name}`, () => {
    test("are assigned at the submit, returned to each retry, and find the application in any spelling", async () => {
      const { applications, submits } = await stores();
      const submitKey = { name: submitName("k1"), fingerprint: "f1" };
      const receipt = await applications.accept(aSubmission({}, { submitKey }));
      expect(references.has(receipt.reference)).toBe(true);
      expect(await applications.accept(aSubmission({ id: "second" }, { submitKey }))).toEqual(receipt);
      expect(await submits.earlier(submitKey, at)).toEqual({ receipt });
      const kept = await applications.get(first);
      expect(kept?.reference).toBe(receipt.reference);
      expect(await applications.idOf(receipt.reference)).toBe("first");
      const typed = [receipt.reference.toLowerCase(), receipt.reference.replaceAll("-", " "), "first"];
      for (const word of typed) expect(await findByIdOrReference(word, applications), word).toEqual(kept);
    });

    test("stay when an application is corrected, and are removed with it", async () => {
      const { applications } = await stores();
      const { reference: given } = await applications.accept(aSubmission({}, { mailboxConfirmed: true }));
      const contact = { firstName: "Ada", lastName: "L", email: "new@example.com", telephone: "+49 2" };
      await applications.correct(first, { at, link: 0, contact, person: "new" });
      expect(await applications.get(first)).toMatchObject({ reference: given, form: contact });
      await applications.erase(first, at);
      expect(await applications.idOf(given)).toBeUndefined();
      expect(await findByIdOrReference(given, applications)).toBeUndefined();
    });

    test("are assigned to a plain form when it is confirmed", async () => {
      const { applications, unconfirmed } = await stores();
      await unconfirmed.keep(aPlainSubmission());
      const receipt = await unconfirmed.confirm(first, { at, jobClosed: false });
      expect(receipt?.reference).toBe((await applications.get(first))?.reference);
    });

    test("are drawn again if another application has the number", async () => {
      const { database, applications } = await stores();
      for (const id of ["first", "second"]) await applications.accept(aSubmission({ id }));
      await database.run("DELETE FROM application_reference");
      const drawn = [7, 7, 7, 8];
      const draw = (): number => drawn.shift() ?? 9;
      expect(await newReference(database, first, draw)).toBe(referenceOf(7));
      expect(await newReference(database, applicationId("second"), draw)).toBe(referenceOf(8));
    });

    test("are assigned on reading an application of an older version's host, and stay from then on", async () => {
      const { database, applications, submits } = await stores();
      const submitKey = { name: submitName("k1"), fingerprint: "f1" };
      for (const id of ["first", "second", "third", "fourth"])
        await applications.accept(aSubmission({ id }, id === "first" ? { submitKey } : {}));
      await database.run("DELETE FROM application_reference WHERE application <> 'second'");
      const receipts = await Promise.all([submits.earlier(submitKey, at), submits.earlier(submitKey, at)]);
      expect(receipts[0]).toEqual(receipts[1]);
      const lines = await applications.list();
      expect(lines).toHaveLength(4);
      expect(new Set(lines.map((line) => line.reference)).size).toBe(4);
      for (const line of lines) expect((await applications.get(line.id))?.reference).toBe(line.reference);
      const records = await applications.retentionRecords();
      expect(new Map(records.map((record) => [record.id, record.reference]))).toEqual(
        new Map(lines.map((line) => [line.id, line.reference])),
      );
    });

    test("find nothing if they are unknown, and are reported if they have a typing error", async () => {
      const { applications } = await stores();
      expect(await applications.idOf(reference("K7M-29R-XDW"))).toBeUndefined();
      expect(await findByIdOrReference("K7M-29R-XDW", applications)).toBeUndefined();
      for (const word of ["K7M-29R-XD2", "K7M-92R-XDW", "k7m29rxd", "K7M-29R-XDWW"])
        expect(await findByIdOrReference(word, applications), word).toBe("typing_error");
      for (const word of ["", "nobody", "a".repeat(5000), "-", "Anna Muster"])
        expect(await findByIdOrReference(word, applications), word).toBeUndefined();
    });
  });
}

import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { applicationId, day, fileKey, moment, submitName, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { aFile, anyReference, aPerson, aSubmission } from "../submission.ts";

const endOfTime = moment("2099-01-01T00:00:00.000Z");

/** The tests that every store of applications must pass (core/applications/stored/application-store.ts). */
export function applicationStoreSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  describe(`${name} as a store of applications`, () => {
    test("returns a receipt, and the application unchanged", async () => {
      const { applications } = await create();
      const submission = aSubmission({
        form: { ...aSubmission().application.form, candidatePreferences: "a\nb “c” 🚀" },
      });
      expect(await applications.accept(submission)).toEqual({
        id: "first",
        receivedAt: "2026-05-01T10:00:00.000Z",
        reference: anyReference,
        confirmationMail: true,
      });
      expect(await applications.get(applicationId("first"))).toEqual({
        ...submission.application,
        reference: anyReference,
        state: "received",
        stateSince: "2026-05-01T10:00:00.000Z",
      });
      expect(await applications.get(applicationId("nobody"))).toBeUndefined();
    });

    test("stores by when an answer is promised, and names the day in the receipt", async () => {
      const { applications } = await create();
      const answerBy = day("2026-05-15");
      expect(await applications.accept(aSubmission({ answerBy }))).toMatchObject({ answerBy });
      expect(await applications.get(applicationId("first"))).toMatchObject({ answerBy });
    });

    test("keeps records of answers: none for applications without a promised day, and the time of the first answer", async () => {
      const { applications } = await create();
      const answerBy = day("2026-05-15");
      await applications.accept(aSubmission({ id: "earlier" }));
      await applications.accept(aSubmission({ answerBy }));
      const first = applicationId("first");
      const set = (state: "received" | "in_review" | "interview" | "rejected", at: string) =>
        applications.setState(first, state, { at: moment(at), who: "ada" });
      await set("in_review", "2026-05-04T10:00:00.000Z");
      expect(await applications.answerRecords()).toEqual([
        {
          id: "first",
          reference: anyReference,
          receivedAt: "2026-05-01T10:00:00.000Z",
          country: "de",
          answerBy,
          isSettled: false,
          isErasedEarly: false,
          isLateRecorded: false,
        },
      ]);
      await set("interview", "2026-05-04T11:00:00.000Z");
      await set("in_review", "2026-05-04T12:00:00.000Z"); // a second round of reviews; the first answer still counts
      expect((await applications.answerRecords())[0]?.answeredAt).toBe("2026-05-04T11:00:00.000Z");
      await set("received", "2026-05-04T13:00:00.000Z"); // the application was set back, so nothing counts as an answer
      expect((await applications.answerRecords())[0]?.answeredAt).toBeUndefined();
      await set("interview", "2026-05-05T10:00:00.000Z");
      await set("rejected", "2026-05-20T10:00:00.000Z");
      expect(await applications.answerRecords()).toMatchObject([
        { isSettled: true, isErasedEarly: false, answeredAt: "2026-05-05T10:00:00.000Z" },
      ]);
      await applications.markExported(first, { at: moment("2026-05-21T10:00:00.000Z"), who: "ada" });
      expect(await applications.answerRecords()).toMatchObject([
        { isSettled: true, isErasedEarly: true, answeredAt: "2026-05-05T10:00:00.000Z" },
      ]);
    });

    test("lists the newest first, with what operators need for choosing", async () => {
      const { applications } = await create();
      for (const [id, hour] of [
        ["noon", "12"],
        ["morning", "08"],
        ["evening", "20"],
      ] as const)
        await applications.accept(
          aSubmission({ id, receivedAt: `2026-05-01T${hour}:00:00.000Z`, jobClosed: id === "noon" }),
        );
      const lines = await applications.list();
      expect(lines.map(({ id }) => id)).toEqual(["evening", "noon", "morning"]);
      expect(lines[1]).toEqual({
        id: "noon",
        reference: anyReference,
        receivedAt: "2026-05-01T12:00:00.000Z",
        jobId: "de-tester",
        jobTitle: "Tester (m/w/d)",
        jobClosed: true,
        country: "de",
        language: "de",
        name: "Ada Łukasiewicz",
        state: "received",
      });
    });

    test("stores the state of an application, and who looked at it", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      expect(
        await applications.setState(applicationId("first"), "interview", {
          at: moment("2026-05-03T09:00:00.000Z"),
          who: "ada",
        }),
      ).toBe(true);
      expect(
        await applications.setState(applicationId("nobody"), "interview", {
          at: moment("2026-05-03T09:00:00.000Z"),
          who: "ada",
        }),
      ).toBe(false);
      expect(await applications.get(applicationId("first"))).toMatchObject({
        state: "interview",
        stateSince: "2026-05-03T09:00:00.000Z",
      });
      const access = { who: "ada", action: "show", applicationId: applicationId("first") } as const;
      const [earlier, later] = [moment("2026-05-01"), moment("2026-05-02")];
      for (const at of [later, earlier]) await applications.noteAccess({ ...access, at });
      expect((await applications.accesses(applicationId("first"))).map(({ at, action }) => [at, action])).toEqual([
        [earlier, "show"],
        [later, "show"],
        ["2026-05-03T09:00:00.000Z", "set-state"],
      ]);
      expect(await applications.accesses(applicationId("nobody"))).toEqual([]);
    });

    test("refuses a person who has already applied recently, and stores nothing of it", async () => {
      const { applications, outbox } = await create();
      const person = aPerson();
      await applications.accept(aSubmission({}, { person }));
      expect(await raised(applications.accept(aSubmission({ id: "second" }, { person })))).toBe("already_applied");
      await applications.accept(aSubmission({ id: "third" }, { person: aPerson("p2") }));
      await applications.accept(
        aSubmission(
          { id: "fourth", receivedAt: "2026-09-01T10:00:00.000Z" },
          { person: aPerson("p1", "2026-06-01", "2026-09-01") },
        ),
      );
      expect((await applications.list()).map(({ id }) => id)).toEqual(["fourth", "first", "third"]);
      expect(await outbox.due(endOfTime, 10)).toHaveLength(3);
    });

    test("recognises a person who applied under an earlier secret", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission({}, { person: aPerson("p1") }));
      const now = aPerson("p1 anew");
      const again = aSubmission({ id: "second" }, { person: { ...now, others: ["p1 long ago", "p1"] } });
      expect(await raised(applications.accept(again))).toBe("already_applied");
      expect(await applications.accept(aSubmission({ id: "third" }, { person: now }))).toMatchObject({ id: "third" });
    });

    test("lets a person who has withdrawn apply again", async () => {
      const { applications } = await create();
      const person = aPerson();
      await applications.accept(aSubmission({}, { person }));
      const [at, until] = [moment("2026-05-02T10:00:00.000Z"), moment("2026-05-03T10:00:00.000Z")];
      await applications.withdraw(applicationId("first"), { at, until });
      await applications.accept(aSubmission({ id: "second" }, { person }));
      expect(await raised(applications.accept(aSubmission({ id: "third" }, { person })))).toBe("already_applied");
    });

    test("answers a retry with the first receipt, and stores nothing more", async () => {
      const { applications, outbox } = await create();
      const submitKey = { name: submitName("k1"), fingerprint: "f1" };
      const first = await applications.accept(aSubmission({}, { submitKey }));
      const again = await applications.accept(
        aSubmission({ id: "second", receivedAt: "2026-05-01T11:00:00.000Z" }, { submitKey }),
      );
      expect(again).toEqual(first);
      expect(await applications.list()).toHaveLength(1);
      expect(await outbox.due(endOfTime, 10)).toHaveLength(1);
    });

    test("refuses different content under the same key", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission({}, { submitKey: { name: submitName("k1"), fingerprint: "f1" } }));
      const other = { name: submitName("k1"), fingerprint: "f2" };
      expect(await raised(applications.accept(aSubmission({ id: "second" }, { submitKey: other })))).toBe(
        "idempotency_mismatch",
      );
      expect(await applications.list()).toHaveLength(1);
    });

    test("stores one application of twenty simultaneous retries, and gives all the same answer", async () => {
      const { applications, outbox } = await create();
      const submitKey = { name: submitName("k1"), fingerprint: "f1" };
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          applications.accept(aSubmission({ id: `try-${index}` }, { submitKey })),
        ),
      );
      expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
      expect((await applications.list()).map(({ id }) => id)).toEqual([receipts[0]?.id]);
      expect(await outbox.due(endOfTime, 100)).toHaveLength(1);
    });

    test("stores each of twenty simultaneous different applications", async () => {
      const { applications, outbox } = await create();
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => applications.accept(aSubmission({ id: `candidate-${index}` }))),
      );
      expect(await applications.list()).toHaveLength(20);
      expect(await outbox.due(endOfTime, 100)).toHaveLength(20);
    });

    test("lets one application claim an upload, and stores neither row nor mail of another", async () => {
      const { applications, outbox } = await create();
      await applications.accept(aSubmission());
      const own = aFile({ key: "a/second/otherDoc", kind: "otherDoc", uploadKey: "u/own" });
      const claimed = aFile({ key: "a/second/cv" });
      const second = aSubmission({ id: "second", files: [own, claimed] });
      expect(await raised(applications.accept(second))).toBe("upload_missing");
      expect(await applications.get(applicationId("second"))).toBeUndefined();
      expect((await outbox.due(endOfTime, 10)).map(({ id }) => id)).toEqual(["mail-first"]);
      const third = aSubmission({ id: "third", files: [{ ...own, kind: "cv", key: fileKey("a/third/cv") }] });
      expect(await applications.accept(third)).toMatchObject({ id: "third" }); // the second application failed, so its upload can be used again
    });

    test("knows which uploads belong to an application", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      expect(await applications.isClaimed(uploadKey("u/upload-of-first"))).toBe(true);
      expect(await applications.isClaimed(uploadKey("u/upload-of-second"))).toBe(false);
    });

    test("stores nothing of an application whose mail cannot be stored", async () => {
      const { applications, outbox } = await create();
      await applications.accept(aSubmission());
      const mails = [{ id: "mail-first", template: "confirmation", language: "de" as const }]; // an id that is already taken
      await expect(applications.accept(aSubmission({ id: "second" }, { mails }))).rejects.toThrow();
      expect(await applications.list()).toHaveLength(1);
      expect(await applications.accept(aSubmission({ id: "second" }))).toMatchObject({ id: "second" });
      expect(await outbox.due(endOfTime, 10)).toHaveLength(2);
    });
  });
}

import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { SubmitKey } from "#core/applications/stored/submit-name.ts";
import type { SubmitStore } from "#core/applications/stored/submit-store.ts";
import type { Moment } from "#core/time/time.ts";
import { applicationId, day, moment, submitName } from "../identities.ts";
import { raised } from "../raised.ts";
import { aConsent, aCopiesMail, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-01T10:30:00.000Z");
const who = "ada";

/** A submit that is named by a key only. */
const byKey = (fingerprint = "f1"): SubmitKey => ({ name: submitName("k1"), fingerprint });

/** A submit that is named by a key and a secret. */
const bySecret = (revision: number, fingerprint = `f${revision}`): SubmitKey => ({
  name: submitName(`secret ${"a".repeat(64)}`),
  fingerprint,
  revision,
});

/** The tests that every store of submits must pass, about the names of submits (core/applications/stored/submit-store.ts). */
export function submitStoreSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly submits: SubmitStore }>,
): void {
  const kept = async (submitKey: SubmitKey) => {
    const stores = await create();
    const receipt = await stores.applications.accept(aSubmission({}, { submitKey }));
    return { ...stores, receipt };
  };
  const ends: Record<string, (applications: ApplicationStore) => Promise<unknown>> = {
    "was withdrawn": (applications) => applications.withdraw(first, { at, until: at }),
    "is to be erased": (applications) => applications.requestErasure(first, { at, until: at }),
    "is being erased": (applications) =>
      applications.beginErasure(first, { at, because: "asked", copies: aCopiesMail() }),
    "is held, and its erasure was requested": async (applications) => {
      await applications.hold(first, { at, who, until: day("2027-01-01"), why: "a claim" });
      await applications.beginErasure(first, { at, because: "asked", copies: aCopiesMail() });
    },
    "was erased": (applications) => applications.erase(first, at),
  };

  describe(`${name} as a store of the names of submits`, () => {
    test("knows nothing about a submit that never arrived", async () => {
      const { applications, submits } = await create();
      await applications.accept(aSubmission());
      for (const submitKey of [byKey(), bySecret(1)]) {
        expect(await submits.earlier(submitKey, at)).toBeUndefined();
        expect(await submits.standingOf(submitKey.name, at)).toEqual({ state: "not_yet" });
      }
    });

    test("says whether the given content is stored, or only an older one", async () => {
      const { submits } = await kept(bySecret(2));
      const { name } = bySecret(2);
      for (const revision of [undefined, 1, 2])
        expect(await submits.standingOf(name, at, revision)).toEqual({ state: "kept" });
      expect(await submits.standingOf(name, at, 3)).toEqual({ state: "kept", older: true });
      await submits.earlier(bySecret(3, "f2"), at); // a newer revision with the same content
      expect(await submits.standingOf(name, at, 3)).toEqual({ state: "kept" });
    });

    test.each([
      ["a key", byKey()],
      ["key and secret", bySecret(1)],
    ])("answers the same content under %s with the first receipt", async (_by, submitKey) => {
      const { submits, receipt } = await kept(submitKey);
      expect(await submits.earlier(submitKey, moment("2027-01-01"))).toEqual({ receipt });
      expect(await submits.standingOf(submitKey.name, at)).toEqual({ state: "kept" });
    });

    test("refuses different content without a secret or without a revision", async () => {
      const plain = await kept(byKey());
      expect(await raised(plain.submits.earlier(byKey("f2"), at))).toBe("idempotency_mismatch");
      const secret = await kept(bySecret(1));
      expect(await raised(secret.submits.earlier(bySecret(0, "f2"), at))).toBe("idempotency_mismatch");
    });

    test("lets newer content replace what is kept, and answers older content with its receipt", async () => {
      const { submits, applications, receipt } = await kept(bySecret(2));
      const application = await applications.get(first);
      expect(await submits.earlier(bySecret(3), at)).toEqual({ replaces: { application, revision: 2 } });
      for (const older of [bySecret(1), bySecret(2, "another")])
        expect(await submits.earlier(older, at)).toEqual({ receipt });
    });

    test("treats a return to the first content as newer than what was sent in between", async () => {
      const { submits, receipt } = await kept(bySecret(1, "a"));
      expect(await submits.earlier(bySecret(3, "a"), at)).toEqual({ receipt });
      expect(await submits.earlier(bySecret(2, "b"), at)).toEqual({ receipt });
      expect(await submits.earlier(bySecret(4, "b"), at)).toMatchObject({ replaces: { revision: 3 } });
    });

    test("does not replace an application after an hour, or once somebody has acted on it", async () => {
      const acts: Record<string, (applications: ApplicationStore) => Promise<unknown>> = {
        nothing: async () => undefined,
        "said where it stands": (applications) => applications.setState(first, "in_review", { at, who: "ada" }),
        "handed it on": (applications) => applications.markExported(first, { at, who }),
        "took a copy": (applications) => applications.noteAccess({ at, who, action: "export", applicationId: first }),
        "copied its files": (applications) =>
          applications.noteAccess({ at, who, action: "files", applicationId: first }),
        "held it": (applications) => applications.hold(first, { at, who, until: day("2026-06-01"), why: "a claim" }),
        "corrected it": async (applications) => {
          const contact = { firstName: "Ada", lastName: "B", email: "ada@example.com", telephone: "+49 1" };
          await applications.confirmMailbox(first, 0, at);
          await applications.correct(first, { at, link: 0, contact });
        },
        "withdrew a consent": (applications) => applications.withdrawConsent(first, "di", at),
      };
      const outcomes: Record<string, string> = {};
      for (const [act, perform] of Object.entries(acts)) {
        const { applications, submits } = await create();
        const consents = [aConsent({ purpose: "di" })];
        await applications.accept(aSubmission({}, { submitKey: bySecret(1), consents }));
        await applications.noteAccess({ at, who, action: "show", applicationId: first }); // an operator's access does not matter
        await perform(applications);
        outcomes[act] = await raised(submits.earlier(bySecret(2), at));
        expect(await submits.standingOf(bySecret(2).name, at)).toEqual({ state: "kept" });
        expect(await submits.earlier(bySecret(1), at)).toHaveProperty("receipt");
      }
      const { nothing, ...others } = outcomes;
      expect(nothing).toBe("nothing raised");
      expect(new Set(Object.values(others))).toEqual(new Set(["already_kept"]));
      const { submits } = await kept(bySecret(1));
      expect(await raised(submits.earlier(bySecret(2), moment("2026-05-01T10:59:59.999Z")))).toBe("nothing raised");
      expect(await raised(submits.earlier(bySecret(2), moment("2026-05-01T11:00:00.000Z")))).toBe("already_kept");
    });

    test.each(Object.entries(ends))("says that a submit has ended if its application %s", async (_end, end) => {
      const { applications, submits } = await kept(bySecret(2));
      await end(applications);
      for (const submitKey of [bySecret(1), bySecret(2), bySecret(3)]) {
        expect(await raised(submits.earlier(submitKey, at))).toBe("ended");
        const again = aSubmission({ id: "again" }, { submitKey });
        expect(await raised(applications.accept(again))).toBe("ended");
      }
      expect(await submits.standingOf(bySecret(1).name, at)).toEqual({ state: "ended" });
      expect(await applications.get(applicationId("again"))).toBeUndefined();
    });

    test("says whether a withdrawal or a requested erasure can still be undone, and finds the application of a name", async () => {
      const until = moment("2026-05-02T10:30:00.000Z");
      for (const end of ["withdraw", "requestErasure"] as const) {
        const { applications, submits } = await kept(bySecret(1));
        expect(await submits.applicationOf(bySecret(1).name)).toBe(first);
        expect(await submits.applicationOf(byKey().name)).toBeUndefined();
        await applications[end](first, { at, until });
        const standing = (when: Moment) => submits.standingOf(bySecret(1).name, when);
        expect(await standing(moment("2026-05-02T10:29:59.999Z"))).toEqual({ state: "ended", canUndo: true });
        expect(await standing(until)).toEqual({ state: "ended" });
        await applications.undo(first, at);
        expect(await standing(at)).toEqual({ state: "kept" });
        await applications[end](first, { at: until, until: moment("2026-05-03T10:30:00.000Z") });
        await applications.beginErasure(first, { at, because: "asked", copies: aCopiesMail() });
        expect(await standing(at)).toEqual({ state: "ended" });
        await applications.erase(first, at);
        expect(await submits.applicationOf(bySecret(1).name)).toBeUndefined();
      }
    });

    test("forgets the names of erased applications in time, and stores none for submits without a secret", async () => {
      const { applications, submits } = await kept(bySecret(1));
      await applications.erase(first, at);
      expect(await submits.forgetEnded(at)).toBe(0);
      expect(await submits.standingOf(bySecret(1).name, at)).toEqual({ state: "ended" });
      expect(await submits.forgetEnded(moment("2026-05-01T10:30:00.001Z"))).toBe(1);
      expect(await submits.standingOf(bySecret(1).name, at)).toEqual({ state: "not_yet" });
      await applications.accept(aSubmission({}, { submitKey: byKey() }));
      await applications.erase(first, at);
      expect(await submits.forgetEnded(moment("2099-01-01"))).toBe(0);
      expect(await submits.earlier(byKey(), at)).toBeUndefined();
    });

    test("answers a retry of a withdrawn application with its receipt if it has no secret", async () => {
      const { applications, submits, receipt } = await kept(byKey());
      await applications.withdraw(first, { at, until: at });
      expect(await submits.earlier(byKey(), at)).toEqual({ receipt });
    });

    test("tells a first submit to retry if it could replace another", async () => {
      const { applications } = await kept(bySecret(1));
      const newer = aSubmission({ id: "newer" }, { submitKey: bySecret(2) });
      expect(await raised(applications.accept(newer))).toBe("busy");
      expect(await applications.list()).toHaveLength(1);
    });
  });
}

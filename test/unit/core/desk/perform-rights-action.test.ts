import { describe, expect, test } from "vitest";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import { performRightsAction, type RightsAction } from "#core/desk/perform-rights-action.ts";
import type { RightsDeskParts } from "#core/desk/right-requests.ts";
import type { FileVerdict } from "#core/uploads/file-judge.ts";
import { applicationId, day } from "../../../identities.ts";
import { deskRights, emmy, grace, rightsNow } from "./desk-rights.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const why = "letter 7";

/** A desk with a data subject request about `applications`, by default only the application to Tavela. */
async function aRequest(kind: RightKind, applications = [first], given = {}) {
  const desk = await deskRights(given);
  await desk.requests.open({ ...desk.request, kind, applications });
  const act = (what: RightsAction, person = emmy) => performRightsAction(desk.parts, person, 1, what);
  const stored = () => desk.applications.get(first);
  const standing = async () => (await desk.requests.all()).map(({ closed }) => closed?.outcome ?? "open");
  return { ...desk, act, stored, standing };
}

describe("at the desk, a request", () => {
  test("is answered with a copy at a one-time address, which is logged, and stays open until it is fetched", async () => {
    const { act, standing, logged } = await aRequest("access");
    const outcome = await act({ act: "copy", why });
    expect(outcome).toMatchObject({ copy: { passphrase: "K7M2-9RXD-WB4", isReplaced: false } });
    expect(outcome).toMatchObject({ copy: { address: expect.stringContaining("/application/handover/") } });
    expect(await act({ act: "copy", why })).toMatchObject({ copy: { isReplaced: true } });
    expect(await standing()).toEqual(["open"]);
    expect(await logged()).toContain("Emmy Noether at the desk copy letter 7");
  });

  test("is not answered with files that no check has found clean", async () => {
    const { act, logged } = await aRequest("access", [first], { areClean: async () => false });
    expect(await act({ act: "copy", why })).toEqual({ refused: "unclean" });
    expect((await logged()).join()).not.toContain("copy");
  });

  test("is carried out by a correction, a withdrawal, a removal or a restriction, each of which closes it", async () => {
    const correct: RightsAction = { act: "correct", application: first, name: "lastName", value: "Byron", why };
    const correction = await aRequest("correction");
    expect(await correction.act({ ...correct, value: "" })).toEqual({ refused: "invalid", problem: "required" });
    expect(await correction.act(correct)).toEqual({ done: true });
    expect((await correction.stored())?.form.lastName).toBe("Byron");
    expect(await correction.standing()).toEqual(["done"]);
    expect(await correction.act(correct)).toEqual({ refused: "impossible" });

    const consent = await aRequest("consent");
    expect(await consent.act({ act: "remove-referrer", application: first, why })).toEqual({ refused: "impossible" });
    const referrer = await aRequest("referrer");
    expect(await referrer.act({ act: "remove-referrer", application: first, why })).toEqual({ done: true });
    expect((await referrer.stored())?.form).not.toHaveProperty("referent");

    const restriction = await aRequest("restriction");
    expect(await restriction.act({ act: "restrict", application: first, why })).toEqual({ done: true });
    expect(await restriction.standing()).toEqual(["done"]);
    const until = day("2026-06-01");
    expect(await restriction.act({ act: "end-restriction", application: first, until, why })).toEqual({ done: true });
    expect((await restriction.stored())?.restriction?.until).toBe(until);
  });

  // trust S 1403
  test("is put off if the new CV has gone from the store meanwhile", async () => {
    const { parts, standing } = await aRequest("correction");
    const cv = { ...parts.cv, files: { ...parts.cv.files, head: async () => undefined } };
    const replace: RightsAction = { act: "replace-cv", application: first, why, given: "u".repeat(32) };
    await expect(performRightsAction({ ...parts, cv }, emmy, 1, replace)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await standing()).toEqual(["open"]);
  });

  test("is carried out by another CV, which replaces the old file and closes the request, unless it cannot be read", async () => {
    const removed: string[] = [];
    let verdict: FileVerdict = { ok: false, problem: "unreadable" };
    const about = { size: 9, contentType: "application/pdf", name: "new.pdf" };
    const { parts, stored, standing, logged } = await aRequest("correction");
    const cv: RightsDeskParts["cv"] = {
      ...parts.cv,
      files: {
        head: async () => about,
        copy: async (_, key) => ({ ...about, key, sha256: "1".repeat(64) }),
        remove: async (key) => void removed.push(key),
      },
      judge: { judge: async () => verdict },
    };
    const act = (what: RightsAction) => performRightsAction({ ...parts, cv }, emmy, 1, what);
    const replace: RightsAction = { act: "replace-cv", application: first, why, given: "u".repeat(32) };
    expect(await act(replace)).toEqual({ refused: "invalid", problem: "unreadable" });
    expect(await standing()).toEqual(["open"]);
    verdict = { ok: true, activeContent: false };
    expect(await act(replace)).toEqual({ done: true });
    expect((await stored())?.files).toMatchObject([{ kind: "cv", name: "new.pdf" }]);
    expect(removed).toContain("a/first/cv");
    expect(await standing()).toEqual(["done"]);
    expect(await logged()).toContain("Emmy Noether at the desk correct letter 7");
    expect(await act(replace)).toEqual({ refused: "impossible" });
  });

  test("that is an objection is upheld or refused with a reason, once, and extended once", async () => {
    const { act, requests, standing } = await aRequest("objection");
    expect(await act({ act: "extend", why: "many files" })).toEqual({ done: true });
    expect(await act({ act: "extend", why: "many files" })).toEqual({ refused: "impossible" });
    expect(await act({ act: "refuse", why: "a legal claim" })).toEqual({ done: true });
    expect(await act({ act: "answer", why })).toEqual({ refused: "impossible" });
    expect(await standing()).toEqual(["refused"]);
    expect(await requests.all()).toMatchObject([
      { due: "2026-08-10", closed: { by: "Emmy Noether at the desk", why: "a legal claim" } },
    ]);
  });

  test("that is also about another company is answered only by somebody who operates both", async () => {
    const { act, stored, standing } = await aRequest("restriction", [first, second]);
    const restrict: RightsAction = { act: "restrict", application: first, why };
    for (const what of [restrict, { act: "answer", why }, { act: "extend", why }] satisfies RightsAction[])
      expect(await act(what)).toEqual({ refused: "no_right" });
    expect(await stored()).not.toHaveProperty("restriction");
    expect(await standing()).toEqual(["open"]);
    expect(await act(restrict, grace)).toEqual({ done: true });
    expect(await standing()).toEqual(["open", "done"]); // the request was split in two: the open one is about the other application
  });

  // trust S 1404
  test("is not carried out twice, and no other request is closed for it", async () => {
    const { parts, request, requests, applications, act, stored, standing } = await aRequest("correction");
    await requests.open({ ...request, kind: "correction", applications: [first] });
    const correct = (value: string): RightsAction => ({
      act: "correct",
      application: first,
      name: "lastName",
      value,
      why,
    });
    expect(await act(correct("Byron"))).toEqual({ done: true });
    /** Acts on a request with outdated data, in which no request is closed. */
    const actLate = async (what: RightsAction, number = 1) => {
      const all = await requests.all();
      const read = all.map(({ closed: _, ...open }) => open);
      const late = { ...requests, all: async () => read };
      return performRightsAction({ ...parts, requests: late }, emmy, number, what);
    };
    expect(await actLate(correct("King"))).toEqual({ refused: "impossible" });
    expect((await stored())?.form.lastName).toBe("Byron");
    expect(await standing()).toEqual(["done", "open"]);

    const closing = { at: rightsNow, who: "eve", outcome: "refused", why } as const;
    for (const kind of ["restriction", "consent", "referrer"] as const) {
      const number = await requests.open({ ...request, kind, applications: [first] });
      await requests.close(number, closing);
      const deed = kind === "restriction" ? "restrict" : kind === "consent" ? "withdraw-consent" : "remove-referrer";
      expect(await actLate({ act: deed, application: first, why }, number)).toEqual({ refused: "impossible" });
    }
    expect(await applications.get(first)).toMatchObject({ form: { diConsent: true, referent: "Ella Brand" } });
    expect(await stored()).not.toHaveProperty("restriction");
    expect(await standing()).toEqual(["done", "open", "refused", "refused", "refused"]);
  });

  test("changes nothing of a held application, or of one that it is not about", async () => {
    const { act, applications } = await aRequest("correction");
    const correct = (application = first): RightsAction => ({
      act: "correct",
      application,
      name: "lastName",
      value: "B",
      why,
    });
    expect(await act(correct(second))).toEqual({ refused: "impossible" });
    await applications.hold(first, { at: rightsNow, who: "eve", until: day("2027-01-01"), why: "a claim" });
    expect(await act(correct())).toEqual({ refused: "impossible" });
  });
});

import { describe, expect, test } from "vitest";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import { actForRequest, type RightAct } from "#core/desk/act-for-request.ts";
import { applicationId, day } from "../../../identities.ts";
import { deskRights, emmy, grace, rightsNow } from "./desk-rights.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const why = "letter 7";

/** A request about the application to Tavela, or about more. */
async function aRequest(kind: RightKind, applications = [first], given = {}) {
  const desk = await deskRights(given);
  await desk.requests.open({ ...desk.request, kind, applications });
  const act = (what: RightAct, person = emmy) => actForRequest(desk.parts, person, 1, what);
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
    const correct: RightAct = { act: "correct", application: first, name: "lastName", value: "Byron", why };
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
    const restrict: RightAct = { act: "restrict", application: first, why };
    for (const what of [restrict, { act: "answer", why }, { act: "extend", why }] satisfies RightAct[])
      expect(await act(what)).toEqual({ refused: "no_right" });
    expect(await stored()).not.toHaveProperty("restriction");
    expect(await standing()).toEqual(["open"]);
    expect(await act(restrict, grace)).toEqual({ done: true });
    expect(await standing()).toEqual(["open", "done"]); // the other application is still to be restricted
  });

  test("changes nothing of a held application, or of one that it is not about", async () => {
    const { act, applications } = await aRequest("correction");
    const correct = (application = first): RightAct => ({
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

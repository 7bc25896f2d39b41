import { describe, expect, test, vi } from "vitest";
import { noteRequestAtDesk } from "#core/desk/note-right-request.ts";
import { requestForDesk, requestsForDesk } from "#core/desk/right-requests.ts";
import { applicationId, day } from "../../../identities.ts";
import { anOperator, deskRights, emmy, grace } from "./desk-rights.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const reader = anOperator("Kurt Goedel", { may: ["read", "decide", "take"] });

describe("requests at the desk", () => {
  test("are listed by their due day, closed ones apart, and each list is logged", async () => {
    const { parts, requests, request, logged } = await deskRights();
    await requests.open({ ...request, kind: "access", applications: [first] });
    await requests.open({ ...request, kind: "objection", due: day("2026-05-15"), applications: [second] });
    await requests.open({ ...request, kind: "access", applications: [second] });
    await requests.close(3, { at: request.at, who: "eve", outcome: "refused", why: "somebody else" });
    const numbers = async (filter: Parameters<typeof requestsForDesk>[2], person = grace) =>
      (await requestsForDesk(parts, person, filter)).requests.map(({ request: { number } }) => number);
    expect(await numbers({ is: "open" })).toEqual([2, 1]);
    expect(await numbers({ is: "open", kind: "access" })).toEqual([1]);
    expect(await numbers({ is: "closed" })).toEqual([3]);
    expect(await numbers({ is: "open" }, emmy)).toEqual([1]);
    expect(await numbers({ is: "open" }, reader)).toEqual([]);
    expect(await logged()).toContain("Grace Hopper at the desk list rights open kind=access 1");
  });

  test("that are also about another company show only the own application, and name who may answer them", async () => {
    const { parts, requests, request } = await deskRights();
    await requests.open({ ...request, kind: "access", applications: [first, second] });
    expect(await requestForDesk(parts, grace, 1)).toMatchObject({ isOwn: true, request: { why: "letter 7" } });
    const seen = await requestForDesk(parts, emmy, 1);
    expect(seen).toMatchObject({ isOwn: false, answerableBy: ["Grace Hopper"], applications: [{ id: "first" }] });
    expect(seen?.request).not.toHaveProperty("why");
    expect(seen?.request.applications.map(({ id }) => id)).toEqual(["first"]);
    expect(await requestForDesk(parts, reader, 1)).toBeUndefined();
  });

  test("of somebody without an application are seen only by those who operate everything", async () => {
    const { parts, requests, request } = await deskRights();
    await requests.open({ ...request, kind: "access", applications: [], address: "eve@example.org" });
    expect(await requestForDesk(parts, grace, 1)).toMatchObject({ request: { address: "eve@example.org" } });
    expect(await requestForDesk(parts, emmy, 1)).toBeUndefined();
  });

  // trust S 1361
  test("are noted about what the person operates, and never tell where else somebody has applied", async () => {
    const { parts, requests, logged } = await deskRights();
    const typed = { kind: "access", received: day("2026-05-18"), why: "letter 7" } as const;
    const note = (about: string, person = emmy) => noteRequestAtDesk(parts, person, { ...typed, about });
    expect(await note("ada@example.com")).toMatchObject({ number: 1 });
    expect(await note("ada@example.com", grace)).toMatchObject({ number: 2 });
    expect((await requests.all()).map(({ applications }) => applications.map(({ id }) => id))).toEqual([
      ["first"],
      ["first", "second"],
    ]);
    expect(await note("second")).toEqual({ refused: "none" });
    expect(await note("nobody@example.com")).toEqual({ refused: "none" });
    expect(await note("nobody@example.com", grace)).toMatchObject({ number: 3 });
    expect((await requests.all())[2]).toMatchObject({ address: "nobody@example.com", due: "2026-06-18" });
    expect(await note("first", reader)).toEqual({ refused: "no_right" });
    expect((await logged()).join("\n")).not.toMatch(/example\.com/);
  });

  // trust S 1359
  test("are not noted about a text that is too long for an address, which no mailbox is compared with", async () => {
    const { parts, requests } = await deskRights();
    const ofMailbox = vi.fn(parts.applications.ofMailbox);
    const counting = { ...parts, applications: { ...parts.applications, ofMailbox } };
    const typed = {
      kind: "access",
      received: day("2026-05-18"),
      why: "letter 7",
      about: "a@".repeat(400_000),
    } as const;
    expect(await noteRequestAtDesk(counting, grace, typed)).toEqual({ refused: "none" });
    expect(ofMailbox).not.toHaveBeenCalled();
    expect(await requests.all()).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { referrerForDesk, referrersForDesk, tellReferrer } from "#core/desk/referrers.ts";
import { applicationId, day } from "../../../identities.ts";
import { anOperator, deskRights, emmy, grace, rightsNow } from "./desk-rights.ts";

const first = applicationId("first");
const told = { on: day("2026-05-19"), why: "a letter", referrer: "hash of referrer first Ella Brand" };
/** A person who may operate only on the applications to another company, Ostrel. */
const mary = anOperator("Mary Jackson", { may: ["operate"], companies: ["ostrel"] });

describe("the referrers at the desk", () => {
  test("are listed for those who operate their applications, until somebody has told them", async () => {
    const { parts, logged } = await deskRights();
    const listed = async (person = emmy) =>
      (await referrersForDesk(parts, person)).referrers.map(({ application, isLate }) => [application.id, isLate]);
    expect(await listed()).toEqual([[first, false]]);
    expect(await listed(grace)).toEqual([[first, false]]);
    expect(await listed(mary)).toEqual([]);
    expect(await logged()).toContain("Mary Jackson at the desk list rights referrers 0");
    expect(await tellReferrer(parts, emmy, first, told)).toBe("noted");
    expect(await listed()).toEqual([]);
    expect((await logged()).join("\n")).toContain("Emmy Noether at the desk tell-referrer");
    expect(await referrerForDesk(parts, emmy, first)).toMatchObject({ toldOn: "2026-05-19" });
  });

  test("of other companies are not opened at all", async () => {
    const { parts, applications } = await deskRights();
    const opened: string[] = [];
    const get: typeof applications.get = (id) => {
      opened.push(id);
      return applications.get(id);
    };
    const watched = { ...parts, applications: { ...applications, get } };
    await referrersForDesk(watched, mary);
    expect(await referrerForDesk(watched, mary, first)).toBeUndefined();
    expect(opened).toEqual([]);
    await referrersForDesk(watched, emmy);
    expect(opened).toEqual([first]);
  });

  test("are late a month after the receipt of their applications", async () => {
    const { parts } = await deskRights({ now: () => new Date("2026-06-20T10:00:00.000Z") });
    expect(await referrerForDesk(parts, emmy, first)).toMatchObject({ tellBy: "2026-06-01", isLate: true });
  });

  // trust S 1405
  test("are told only if they are still named, and not before the application was received", async () => {
    const { parts, applications } = await deskRights();
    const { referrer, receivedOn } = { ...(await referrerForDesk(parts, emmy, first)) };
    expect([referrer, receivedOn]).toEqual([told.referrer, "2026-05-01"]);
    expect(await tellReferrer(parts, emmy, first, { ...told, on: day("2026-04-30") })).toBe("early");
    expect(await tellReferrer(parts, emmy, first, { ...told, referrer: "" })).toBe("impossible");
    const answer = { name: "referent", value: "George Boole" } as const;
    const mark = { at: rightsNow, who: "eve", why: "a letter" };
    await applications.changeAnswer(first, { ...mark, answer, event: "corrected" });
    expect(await tellReferrer(parts, emmy, first, told)).toBe("impossible");
    expect(await referrerForDesk(parts, emmy, first)).not.toHaveProperty("toldOn");
    const rotated = { ...parts, keyedHashOf: (text: string) => ({ hash: "new", others: [`hash of ${text}`] }) };
    const boole = { ...told, referrer: "hash of referrer first George Boole" };
    expect(await tellReferrer(rotated, emmy, first, boole)).toBe("noted");
  });

  // trust S 1374
  test("of other companies, and of applications without one, can neither be opened nor noted as told", async () => {
    const { parts, logged } = await deskRights();
    expect(await referrerForDesk(parts, mary, first)).toBeUndefined();
    expect(await tellReferrer(parts, mary, first, told)).toBe("impossible");
    expect(await tellReferrer(parts, grace, applicationId("second"), told)).toBe("impossible");
    expect(await tellReferrer(parts, anOperator("Eve", { may: ["read", "decide", "take"] }), first, told)).toBe(
      "impossible",
    );
    expect(await logged()).toEqual([]);
  });
});

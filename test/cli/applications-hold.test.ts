import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { careers, careersProcess } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { marked, marksOf } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk, inDays } from "./a-desk.ts";

describe("careers applications hold", () => {
  // trust S 312
  test.each([
    [[], "--until and --why are needed"],
    [["--until", inDays(30)], "--until and --why are needed"],
    [["--until", inDays(-1), "--why", "x"], "--until must not be in the past"],
    [["--until", "2326-01-01", "--why", "x"], "--until can be 20"],
    [["--until", "2027-02-30", "--why", "x"], "--until must be a day such as 2027-06-30"],
    [["--until", inDays(30), "--why", " "], "--why must say what it is needed for"],
    [["--until", inDays(30), "--why", "x".repeat(201)], "--why can have at most 200 characters"],
  ])("refuses %j, and says why", async (words, why) => {
    const answer = await careers(temporaryFolder(), "applications", "hold", "some-id", ...words);
    expect(answer).toMatchObject({ code: 2, printed: expect.stringContaining(why) });
  });

  test("holds an application against everybody until it is released, and says who held it and why", async () => {
    const { services, id, reference, run } = await aDesk();
    const until = inDays(40);
    const held = await run("applications", "hold", id, "--until", until, "--why", "claim before\nthe court");
    expect(held).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${reference} is held until the end of ${until} (UTC)`),
    });
    expect((await run("applications", "show", id)).printed).toMatch(
      new RegExp(`held +until the end of ${until} \\(UTC\\), by \\S+ at .*: claim before the court`),
    );
    expect((await run("applications", "list")).printed).toContain(`held until ${until}`);

    const refused = await run("erase", "--ref", id, "--yes");
    expect(refused).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`held, so not erased: ${reference} until the end of ${until}`),
    });
    expect(refused.printed).not.toContain("was erased");
    expect(await services.applications.get(applicationId(id))).toMatchObject({ state: "withdrawn" });
    expect((await run("applications", "list")).printed).toContain(`held until ${until}, to be erased`);
    expect((await run("purge")).printed).toContain("0 erased");

    const released = await run("applications", "release", id);
    expect(released).toMatchObject({ code: 0, printed: expect.stringContaining("Its erasure was requested at") });
    expect(await run("applications", "release", id)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("is not held"),
    });
    expect((await run("purge")).printed).toContain(`${reference} was erased: its erasure was requested`);
    expect((await run("applications", "hold", id, "--until", until, "--why", "x")).printed).toContain(
      "there is no application",
    );
  });

  test("lets one of two operators win when one holds and the other erases", async () => {
    const { services, id, data } = await aDesk();
    const [held, erased] = await Promise.all([
      careersProcess({ DATA_DIR: data }, ["applications", "hold", id, "--until", inDays(40), "--why", "a claim"]),
      careersProcess({ DATA_DIR: data }, ["erase", "--ref", id, "--yes"]),
    ]);
    const kept = await services.applications.get(applicationId(id));
    expect([held.code, erased.code].sort()).toEqual([0, 1]);
    expect(erased.code).toBe(kept ? 1 : 0);
  });
});

describe("a withdrawn application", () => {
  test("is not purged while its candidate can still undo the erasure, and continues as before if they do", async () => {
    const { services, id, run } = await aDesk();
    const link = services.links.tokenOf(applicationId(id));
    await services.myApplications.confirmMailbox(link);
    await services.myApplications.erase(link);
    expect((await run("applications", "list")).printed).toContain("to be erased");
    expect((await run("purge")).printed).toContain("0 erased");
    expect((await run("applications", "show", id, "--withdrawn")).printed).toMatch(/undoUntil +20/);
    await run("applications", "hold", id, "--until", inDays(40), "--why", "a claim");
    expect((await run("applications", "release", id)).printed).toMatch(
      /it will be erased at 20.*Z unless that is undone/,
    );
    expect(await services.myApplications.undo(link)).toBe(true);
    expect((await run("applications", "list")).printed).not.toContain("to be erased");
    expect((await run("applications", "set-state", id, "in_review")).code).toBe(0);
  });

  // trust S 317
  test("is not shown, copied or exported without --withdrawn", async () => {
    const { services, id, reference, run } = await aDesk();
    const link = services.links.tokenOf(applicationId(id));
    await services.myApplications.confirmMailbox(link);
    await services.myApplications.withdraw(link);
    const to = () => join(mkdtempSync(join(temporaryFolder(), "to-")), "out");
    for (const words of [
      ["applications", "show", id],
      ["applications", "files", id, "--to", to(), "--why", "x"],
      ["export", "--ref", id, "--to", to(), "--why", "x"],
    ]) {
      const { code, printed } = await run(...words);
      expect([code, printed]).toEqual([1, expect.stringContaining(`${reference} was withdrawn`)]);
      expect(marksOf("zyxmarke").filter((mark) => printed.includes(mark))).toEqual([]);
    }
    expect(await services.applications.accesses(applicationId(id))).toEqual([]);
    expect((await run("export", "--to", to(), "--why", "x")).printed).toContain("0 applications");

    // an export for a person who requests their own data includes withdrawn applications, and counts as taking a copy
    const folder = to();
    expect(
      (await run("export", "--email", marked("zyxmarke").email, "--to", folder, "--why", "access")).printed,
    ).toContain("1 application");
    expect(readFileSync(join(folder, "applications.jsonl"), "utf8")).toContain('"state":"withdrawn"');
    expect(readdirSync(join(folder, "files"))).toHaveLength(2);
    expect((await run("applications", "show", id, "--withdrawn")).printed).toContain("Vornamezyxmarke");
    expect((await run("erase", "--ref", id, "--yes")).printed).toContain("A mail asks recruiting to erase the copies");
  });

  // trust S 319
  test("stays withdrawn when an operator sets another state", async () => {
    const { services, id, reference, run } = await aDesk();
    const first = (await run("applications", "set-state", id, "withdrawn")).printed;
    expect(first).toContain(`${reference} is withdrawn`);
    expect(first).toContain("A mail tells its candidate");
    const { stateSince } = (await services.applications.get(applicationId(id))) ?? {};
    expect(await run("applications", "set-state", id, "withdrawn")).toMatchObject({
      code: 0,
      printed: expect.stringContaining("no mail was sent"),
    });
    expect(await run("applications", "set-state", id, "in_review")).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`${reference} was withdrawn, and operators cannot undo that`),
    });
    expect(await services.applications.get(applicationId(id))).toMatchObject({ state: "withdrawn", stateSince });
    expect((await services.applications.mailsOf(applicationId(id))).length).toBe(3);
  });
});

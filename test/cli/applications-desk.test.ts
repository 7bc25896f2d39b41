import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { careers } from "../careers.ts";
import { applicationId, day } from "../identities.ts";
import { jobWithEveryField, marked, marksOf } from "../marked.ts";
import { referenceOf } from "../reference-of.ts";
import { aPlainSubmission, aSubmission } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

describe("careers applications list", () => {
  test("lists the applications of a country or company, and records who listed them and why", async () => {
    const { id, run, services } = await aDesk();
    const { job } = (await services.jobStore.list({})).find((stored) => stored.job.id === jobWithEveryField) ?? {};
    const listed = async (...words: string[]) =>
      JSON.parse((await run("applications", "list", "--json", ...words)).printed).map(
        (line: { id: string }) => line.id,
      );
    expect(await listed("--country", "DE", "--company", job?.company ?? "")).toEqual([id]);
    expect(await listed("--country", "at")).toEqual([]);
    expect(await listed("--company", "nobody")).toEqual([]);
    expect(await run("applications", "list", "--country", "germany")).toMatchObject({ code: 2 });
    await run("applications", "list", "--why", "weekly round");
    const { printed } = await run("applications", "log");
    expect(printed).toMatch(/list +1 application +weekly round/);
    expect(printed).toMatch(/list +0 applications country=at/);
    expect(printed).toMatch(/list +0 applications company=nobody/);
    expect(JSON.parse((await run("applications", "log", "--json", "--since", "2099-01-01")).printed)).toEqual([]);
  });

  test("with --waiting, lists the applications that wait for an answer, oldest first, with the days left", async () => {
    const { services, run, reference } = await aDesk();
    const earlier = aSubmission({ id: "late", receivedAt: "2026-05-01T10:00:00.000Z", answerBy: day("2026-05-15") });
    await services.applications.accept(earlier);
    const late = await referenceOf(services, applicationId("late"));
    const lines = (await run("applications", "list", "--waiting")).printed.split("\n");
    expect(lines[0]).toMatch(/answer by +left/);
    expect(lines[1]).toMatch(new RegExp(`^${late} .* 2026-05-15 +\\d+ days late `));
    expect(lines[2]).toMatch(new RegExp(`^${reference} .* \\d+ days `));
    expect(lines).toContain("2 applications, 1 late");
    await run("applications", "set-state", late, "interview");
    expect(JSON.parse((await run("applications", "list", "--waiting", "--json")).printed)).toMatchObject([
      { reference, daysLeft: expect.any(Number) },
    ]);
    expect((await run("applications", "log")).printed).toMatch(/list +2 applications waiting/);
  });

  test("finds the applications of a mailbox, confirmed or not, and records no mail address", async () => {
    const { id, reference, run, services, applied } = await aDesk();
    const { email } = marked("zyxmarke");
    await applied("quassia");
    const listed = async (...words: string[]) => (await run("applications", "list", "--email", ...words)).printed;
    expect(await listed(email.toUpperCase(), "--why", "no confirmation")).toMatch(
      new RegExp(`^reference .*\n${reference} .*\n\n1 application\n$`),
    );
    const { form } = aSubmission().application;
    await services.unconfirmed.keep(aPlainSubmission({ id: "waits", form: { ...form, email } }));
    expect(await listed(email)).toContain("and 1 unconfirmed application of this mailbox");
    expect(JSON.parse(await listed(email, "--json"))).toMatchObject([{ id }]);
    expect(await listed(email, "--country", "at")).toContain("0 applications");
    expect(await listed("nobody@example.org")).not.toContain("unconfirmed");
    expect(await run("applications", "list", "--email", "ada")).toMatchObject({ code: 2 });
    const log = (await run("applications", "log")).printed;
    expect(log).toMatch(/search +1 application email +no confirmation/);
    expect(log.toLowerCase()).not.toContain(email.toLowerCase());
  });

  // trust S 399
  test("finds people who are only named as referrers, and records no referrer's name", async () => {
    const { reference, run } = await aDesk();
    const { printed } = await run("applications", "list", "--referrer", "ZYXMARKE, empfehlung", "--why", "access 12");
    expect(printed).toMatch(/referrer/);
    expect(printed).toContain(reference);
    expect(printed).toContain("Empfehlung zyxmarke");
    expect((await run("applications", "list")).printed).not.toContain("Empfehlung");
    expect((await run("applications", "list", "--referrer", "nobody")).printed).toContain("0 applications");
    expect(await run("applications", "list", "--referrer", " % ")).toMatchObject({ code: 2 });
    const log = (await run("applications", "log")).printed;
    expect(log).toMatch(/search +1 application referrer +access 12/);
    expect(marksOf("zyxmarke").filter((word) => log.includes(word))).toEqual([]);
  });
});

describe("a command that exports data", () => {
  // trust S 397
  test.each([
    [[], "--why is needed"],
    [["--why", " \n\u200b "], "--why must say what it is needed for"],
    [["--why", "x".repeat(10_000)], "--why can have at most 200 characters"],
  ])("is refused with %j", async (why, says) => {
    const to = join(temporaryFolder(), "out");
    for (const words of [
      ["export", "--to", to],
      ["applications", "files", "some-id", "--to", to],
      ["applications", "reopen", "some-id"],
    ])
      expect(await careers(temporaryFolder(), ...words, ...why)).toMatchObject({
        code: 2,
        printed: expect.stringContaining(says),
      });
    expect(existsSync(to)).toBe(false);
  });

  // trust S 397
  test("is recorded with who and why, each on one line, whatever was typed", async () => {
    const { id, run, data, services } = await aDesk();
    const to = () => join(temporaryFolder(), "out");
    const why = "court\n2026-01-01 00:00  eve  list\u001b[2J";
    expect(await run("export", "--to", to(), "--why", why)).toMatchObject({ code: 0 });
    expect(await run("applications", "files", id, "--to", to(), "--why", "interview")).toMatchObject({ code: 0 });
    expect(await run("applications", "show", id, "--why", "reading")).toMatchObject({ code: 0 });
    const accesses = await services.applications.accesses(applicationId(id));
    expect(accesses.map(({ action, why: reason }) => [action, reason])).toEqual([
      ["export", "court 2026-01-01 00:00 eve list[2J"],
      ["files", "interview"],
      ["show", "reading"],
    ]);
    const lines = (await run("applications", "log")).printed.split("\n");
    expect(lines.filter((line) => line.includes("court"))).toHaveLength(1);
    expect(lines.join("\n")).not.toContain("\u001b");
    expect((await run("applications", "show", id)).printed).toMatch(/export +\S+ by \S+, court 2026-01-01/);
    expect(readFileSync(join(data, "applications.sqlite")).includes("\u001b[2J")).toBe(false);
  });
});

describe("careers applications reopen", () => {
  // trust S 405
  test("makes the candidate's link work again after a mistaken report, and the list marks reported applications", async () => {
    const { id, reference, run, services } = await aDesk();
    const link = services.links.tokenOf(applicationId(id));
    const again = ["applications", "reopen", id, "--why", "the candidate called"];
    expect(await run(...again)).toMatchObject({ code: 1, printed: expect.stringContaining("nobody has said") });
    await services.myApplications.disown(link);
    expect((await run("applications", "list")).printed).toContain("received (wrong address)");
    expect((await run("applications", "show", id)).printed).toMatch(/disownedAt +2/);
    const { email } = marked("zyxmarke");
    const mine = await run("export", "--email", email, "--to", join(temporaryFolder(), "out"), "--why", "access 14");
    expect(mine.printed).toContain(
      `${reference} is left out: the person who receives mail at this address says they did not apply`,
    );
    expect(mine.printed).toContain("0 applications");
    expect((await run("erase", "--email", email)).printed).toContain("received (wrong address)");
    expect(await run(...again)).toMatchObject({ code: 0, printed: expect.stringContaining("works again") });
    expect((await services.myApplications.open(link))?.door).toBe("unconfirmed");
    expect((await run("applications", "log")).printed).toMatch(/reopen .*the candidate called/);
  });
});

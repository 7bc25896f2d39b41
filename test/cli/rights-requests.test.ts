import { describe, expect, test } from "vitest";
import { findOrRecordRequest } from "#core/applications/requests/find-or-record-request.ts";
import { momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { marked } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk, inDays } from "./a-desk.ts";

describe("careers rights", () => {
  test("notes a request, lists it with its deadline, extends it once, and closes it with what was done", {
    timeout: 180_000,
  }, async () => {
    const { reference, run } = await aDesk();
    const received = inDays(-40);
    const { email } = marked("zyxmarke");
    const opened = await run("rights", "open", "access", "--email", email, "--received", received, "--why", "letter 7");
    expect(opened).toMatchObject({ code: 0, printed: expect.stringContaining(`It is about ${reference}.`) });
    const listed = await run("rights", "list");
    expect(listed.printed).toMatch(new RegExp(`1 +access +${received} +\\S+ +overdue +${reference} +letter 7`));
    expect(listed.printed).toContain("1 request, 1 overdue");
    expect((await run("doctor")).printed).toContain("request 1");
    expect(await run("rights", "extend", "1", "--why", "many files")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("it is too late to extend it"),
    });
    await run("rights", "open", "access", "--ref", reference, "--received", inDays(-20), "--why", "letter 9");
    expect(await run("rights", "extend", "2", "--why", "many files")).toMatchObject({ code: 0 });
    expect((await run("rights", "list")).printed).toMatch(/extended +\S+ +letter 9\n\n2 requests, 1 overdue/);
    expect(await run("rights", "extend", "2", "--why", "more")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("was extended before"),
    });
    expect(await run("rights", "close", "1", "--refused", "--why", "somebody else")).toMatchObject({ code: 0 });
    expect((await run("rights", "list")).printed).toContain("1 request, 0 overdue");
    expect((await run("rights", "list", "--all")).printed).toMatch(/refused on \S+ +\S+ +somebody else/);
    const log = (await run("applications", "log")).printed;
    expect(log).toMatch(/rights +request=1 kind=access did=refused/);
    expect(log).toMatch(/list +2 requests rights all/);
    expect(log).not.toContain(email);
  });

  test("notes a request of somebody who has not applied under the mail address, which is forgotten with the answer", {
    timeout: 120_000,
  }, async () => {
    const { run } = await aDesk();
    await run("rights", "open", "access", "--email", "eve@example.org", "--why", "letter 8");
    expect((await run("rights", "list")).printed).toContain("eve@example.org");
    await run("rights", "close", "1", "--why", "told that there is nothing");
    expect((await run("rights", "list", "--all")).printed).not.toContain("eve@example.org");
  });

  test("lists an objection from the candidate's own page as such, and names it in the doctor", {
    timeout: 120_000,
  }, async () => {
    const { services, id, run } = await aDesk();
    const mark = { at: momentOf(new Date()), who: "candidate" };
    await findOrRecordRequest("objection", { ...mark, applications: [applicationId(id)] }, services.rightRequests);
    expect((await run("rights", "list")).printed).toMatch(
      /1 +objection .* open +\S+ +pressed on the candidate's own page/,
    );
    expect((await run("doctor")).printed).toContain("this request (objection) came on");
  });

  // trust S 1191
  test.each([
    [["open", "--ref", "x", "--why", "y"], "the right is needed: one of access, correction"],
    [["open", "acces", "--ref", "x", "--why", "y"], "the right is needed"],
    [["open", "access", "--ref", "x"], "--why is needed"],
    [["open", "access", "--ref", "x", "--why", "y", "--received", "2026-02-31"], "--received must be a date"],
    [["open", "access", "--ref", "x", "--why", "y", "--received", inDays(2)], "--received must not be in the future"],
    [["extend", "0", "--why", "y"], "the number of a request is needed"],
    [["close", "--why", "y"], "the number of a request is needed"],
    [["close", "1"], "--why is needed"],
  ])("refuses %j, and says why", async (words, why) => {
    expect(await careers(temporaryFolder(), "rights", ...words)).toMatchObject({
      code: 2,
      printed: expect.stringContaining(why),
    });
  });

  // trust S 1191
  test("refuses a request without a person, and a number that no open request has", { timeout: 120_000 }, async () => {
    const { run } = await aDesk();
    expect(await run("rights", "open", "access", "--why", "y")).toMatchObject({
      code: 2,
      printed: expect.stringContaining("either --ref or --email is needed"),
    });
    expect(await run("rights", "close", "9", "--why", "y")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("there is no request 9"),
    });
  });
});

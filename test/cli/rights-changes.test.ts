import { describe, expect, test } from "vitest";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId, day, moment } from "../identities.ts";
import { marked } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

const why = ["--why", "letter 7"] as const;

describe("careers rights", () => {
  test("corrects an answer, withdraws a consent and removes a referrer, each with a request that it closes", {
    timeout: 180_000,
  }, async () => {
    const { reference, stored, run, services, id } = await aDesk();
    await run("applications", "set-state", reference, "interview");
    const done = { code: 0, printed: expect.stringMatching(/Request \d is closed/) };
    const correction = ["--field", "candidatePreferences", "--value", "Hamburg", ...why];
    expect(await run("rights", "correct", reference, ...correction)).toMatchObject(done);
    expect(await run("rights", "withdraw-consent", reference, ...why)).toMatchObject(done);
    expect(await run("rights", "remove-referrer", reference, ...why)).toMatchObject(done);
    const application = await stored();
    expect(application?.form).toMatchObject({ candidatePreferences: "Hamburg", email: marked("zyxmarke").email });
    expect(application?.form).not.toHaveProperty("referent");
    expect(application?.form).not.toHaveProperty("diConsent");
    const history = await services.myApplications.history(services.links.tokenOf(applicationId(id)));
    expect(history.map(({ kind }) => kind).slice(-3)).toEqual([
      "corrected_for_you",
      "consent_withdrawn_for_you",
      "referrer_removed",
    ]);
    expect(await services.rightRequests.all()).toMatchObject([
      { kind: "correction", closed: { why: "candidatePreferences was corrected" } },
      { kind: "consent", closed: { outcome: "done" } },
      { kind: "referrer", closed: { why: "the referrer was removed" } },
    ]);
    expect(await run("rights", "remove-referrer", reference, ...why)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("names no referrer"),
    });
  });

  test("leaves a request open that is also about another application, and names it", { timeout: 180_000 }, async () => {
    const { id, reference, run, services, applied } = await aDesk();
    const applications = [id, await applied("quassia")].map((each) => applicationId(each));
    const days = { received: day("2026-11-20"), due: day("2026-12-20") };
    await services.rightRequests.open({
      ...days,
      kind: "correction",
      applications,
      at: moment("2026-11-20"),
      who: "ada",
    });
    const answer = await run("rights", "correct", reference, "--field", "lastName", "--value", "Byron", ...why);
    expect(answer.printed).toContain("Request 2 is closed.");
    expect(answer.printed).toMatch(
      /Request 1 \(correction\) is still open, about .*: close it once all of it is done\./,
    );
    const [open, closed] = await services.rightRequests.all();
    expect([open?.closed, closed?.closed?.outcome]).toEqual([undefined, "done"]);
  });

  // trust S 1195
  test("corrects nothing that the form would refuse, and nothing of a held application", {
    timeout: 180_000,
  }, async () => {
    const { reference, stored, run, services } = await aDesk();
    const before = await stored();
    const refused = await run("rights", "correct", reference, "--field", "email", "--value", "ada", ...why);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining("nothing was changed") });
    expect(await stored()).toEqual(before);
    const until = dayOf(later(momentOf(new Date()), 40 * 86_400_000));
    await run("applications", "hold", reference, "--until", until, "--why", "a claim");
    const held = await run("rights", "correct", reference, "--field", "lastName", "--value", "Byron", ...why);
    expect(held).toMatchObject({ code: 1, printed: expect.stringContaining(`is held until the end of ${until}`) });
    expect((await stored())?.form).toEqual(before?.form);
    expect(await services.rightRequests.all()).toEqual([]);
  });

  // trust S 1195
  test.each([
    [["correct", "some-id", "--value", "x", ...why], "--field and --value are needed"],
    [["correct", "some-id", "--field", "lastName", "--value", "x"], "--why is needed"],
    [["correct", "--field", "lastName", "--value", "x", ...why], "the reference or id of an application is needed"],
    [["withdraw-consent", "some-id"], "--why is needed"],
    [["remove-referrer", "some-id"], "--why is needed"],
  ])("refuses %j, and says why", async (words, problem) => {
    expect(await careers(temporaryFolder(), "rights", ...words)).toMatchObject({
      code: 2,
      printed: expect.stringContaining(problem),
    });
  });
});

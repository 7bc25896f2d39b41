import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId, day, moment } from "../identities.ts";
import { filesHolding, marked } from "../marked.ts";
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

  test("replaces the CV in any state, says so on the candidate's page and in the log, and leaves no byte of the old one", {
    timeout: 180_000,
  }, async () => {
    const { data, id, reference, stored, run, services } = await aDesk();
    await run("applications", "set-state", reference, "interview");
    const folder = temporaryFolder();
    const replace = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return run("rights", "correct", reference, "--cv", join(folder, name), ...why);
    };
    const done = { code: 0, printed: expect.stringContaining(`${reference}: the CV was replaced. Request`) };
    expect(await replace("abelia.pdf", "%PDF-1.7 Abelia")).toMatchObject(done);
    expect(await replace("bergenia.pdf", "%PDF-1.7 Bergenia")).toMatchObject(done);
    const cv = (await stored())?.files.find(({ kind }) => kind === "cv");
    expect(cv).toMatchObject({ name: "bergenia.pdf", contentType: "application/pdf" });
    expect(readFileSync(join(data, "files", cv?.key ?? ""), "utf8")).toBe("%PDF-1.7 Bergenia");
    expect(["Abelia", "abelia.pdf"].flatMap((mark) => filesHolding(data, mark))).toEqual([]);
    expect(filesHolding(data, "Bergenia")).toHaveLength(1); // no upload is left waiting
    expect(cv && (await services.scans.statesOf(applicationId(id))).get(cv.key)).toBe("pending");
    const history = await services.myApplications.history(services.links.tokenOf(applicationId(id)));
    expect(history.at(-1)).toMatchObject({ kind: "corrected_for_you" });
    expect(await services.rightRequests.all()).toMatchObject([
      { kind: "correction", closed: { why: "the CV was replaced" } },
      { kind: "correction", closed: { outcome: "done" } },
    ]);
    expect((await run("applications", "log")).printed).toMatch(new RegExp(`correct +${reference}.* letter 7`));
  });

  // trust S 1195
  test.each([
    ["a picture", "cv.png", "\x89PNG\r\n", "is no PDF or Word file"],
    ["a file with another content than its name says", "cv.pdf", "PK", "is no PDF or Word file"],
    ["a broken file", "cv.pdf", "%PDF-no number", "is no PDF or Word file"],
    ["an empty file", "cv.pdf", "", "is no PDF or Word file"],
    ["a missing file", "cv.pdf", undefined, "cannot be opened"],
  ])(
    "replaces no CV with %s, and leaves nothing of it",
    { timeout: 120_000 },
    async (_what, name, content, problem) => {
      const { data, reference, stored, run, services } = await aDesk();
      const [before, path] = [await stored(), join(temporaryFolder(), name)];
      if (content !== undefined) writeFileSync(path, content);
      const files = filesHolding(join(data, "files"), "");
      expect(await run("rights", "correct", reference, "--cv", path, ...why)).toMatchObject({
        code: 1,
        printed: expect.stringContaining(problem),
      });
      expect(await stored()).toEqual(before);
      expect(filesHolding(join(data, "files"), "")).toEqual(files);
      expect(await services.rightRequests.all()).toEqual([]);
    },
  );

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
    for (const change of [
      ["--field", "lastName", "--value", "Byron"],
      ["--cv", "package.json"],
    ]) {
      const held = await run("rights", "correct", reference, ...change, ...why);
      expect(held).toMatchObject({ code: 1, printed: expect.stringContaining(`is held until the end of ${until}`) });
    }
    expect((await stored())?.form).toEqual(before?.form);
    expect(await services.rightRequests.all()).toEqual([]);
  });

  // trust S 1195
  test.each([
    [["correct", "some-id", "--value", "x", ...why], "--field and --value are needed"],
    [["correct", "some-id", "--cv", "", ...why], "--cv needs the name of a file"],
    [["correct", "some-id", "--cv", "x", "--field", "lastName", ...why], "--cv cannot be combined"],
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

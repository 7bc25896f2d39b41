import { describe, expect, test } from "vitest";
import { careers, runCareersWith } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { filesHolding, marked, marksOf } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk, inDays } from "./a-desk.ts";

const why = ["--why", "by mail to the company"] as const;

describe("a note that a referrer was told", () => {
  test("lists who is not told yet, without names, and notes when and how they were told", {
    timeout: 180_000,
  }, async () => {
    const { reference, run } = await aDesk();
    const listed = await run("rights", "referrers");
    expect(listed.printed).toMatch(new RegExp(`${reference} .* not told`));
    expect(listed.printed).toContain("1 application, 0 overdue");
    const on = inDays(-1);
    expect(await run("rights", "tell-referrer", reference, "--on", on, ...why)).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${reference}: the referrer was told on ${on}.`),
    });
    expect((await run("rights", "referrers")).printed).toContain("0 applications, 0 overdue");
    const all = await run("rights", "referrers", "--all");
    expect(all.printed).toContain(`told on ${on}`);
    const log = await run("applications", "log");
    expect(log.printed).toMatch(new RegExp(`tell-referrer +${reference} +by mail to the company`));
    const name = marked("zyxmarke").quadrelReferent;
    expect([listed, all, log].filter(({ printed }) => printed.includes(name))).toEqual([]);
  });

  test("is erased with the application, and so is the referrer", { timeout: 120_000 }, async () => {
    const { data, id, reference, run, services, erase } = await aDesk();
    await run("rights", "tell-referrer", reference, "--why", "she told me on the telephone, Quassia");
    await erase(id);
    expect(await services.applications.namedReferrers()).toEqual([]);
    expect(await services.applications.get(applicationId(id))).toBeUndefined();
    for (const mark of [...marksOf("zyxmarke"), "on the telephone, Quassia"])
      expect(filesHolding(data, mark)).toEqual([]);
  });

  test("begins with a letter that has the rights and the notice, but not the candidate", {
    timeout: 120_000,
  }, async () => {
    const { data, reference, run } = await aDesk();
    expect(await run("rights", "tell-referrer", reference, "--letter")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--letter needs the setting PUBLIC_URL"),
    });
    const settings = { DATA_DIR: data, PUBLIC_URL: "https://jobs.example" };
    const letter = await runCareersWith(settings, "rights", "tell-referrer", reference, "--letter");
    expect(letter.printed).toContain("names you as the person who referred the candidate");
    expect(letter.printed).toContain("object to its use");
    expect(letter.printed).toContain("https://jobs.example/en/careers/de/privacy?country=de");
    const { quadrelReferent: _referrer, ...candidate } = marked("zyxmarke");
    expect(Object.values(candidate).filter((value) => letter.printed.includes(String(value)))).toEqual([]);
    expect((await run("rights", "referrers")).printed).toContain("not told");
  });

  // trust S 1200
  test.each([
    [["some-id"], 2, "--why is needed"],
    [[...why], 2, "the reference or id of an application is needed"],
    [["some-id", "--on", inDays(2), ...why], 2, "--on must not be in the future"],
    [["some-id", "--on", "yesterday", ...why], 2, "--on must be a date"],
    [["some-id", "--letter", ...why], 2, "--letter only prints the letter"],
  ])("refuses %j, and says why", async (words, code, printed) => {
    expect(await careers(temporaryFolder(), "rights", "tell-referrer", ...words)).toMatchObject({
      code,
      printed: expect.stringContaining(printed),
    });
  });

  // trust S 1200
  test("refuses an application that names nobody", { timeout: 120_000 }, async () => {
    const { reference, run } = await aDesk();
    await run("rights", "remove-referrer", reference, ...why);
    for (const words of [["--letter"], why]) {
      const answer = await run("rights", "tell-referrer", reference, ...words);
      expect(answer).toMatchObject({ code: 1 });
    }
  });
});

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { runCareersWith } from "../careers.ts";
import { migrationsOf } from "../databases.ts";
import { day, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

/** A copy of the demo's site in which the company Kivora has a separate address for recruiting. */
function siteWithOwnAddress(): string {
  const folder = temporaryFolder();
  cpSync("site", folder, { recursive: true });
  const file = join(folder, "companies.json");
  const content = JSON.parse(readFileSync(file, "utf8"));
  for (const company of content.companies) if (company.code === "kivora") company.recruiting = "own@example.com";
  writeFileSync(file, JSON.stringify(content));
  return folder;
}

test("the command in a reminder lists exactly the applications that the reminder counts", async () => {
  const { services, config } = await createTestApp({ SITE_DIR: siteWithOwnAddress() });
  const now = () => new Date("2026-05-18T10:00:00.000Z"); // a Monday
  const applications = [
    ["late", "2026-05-15", { country: "de" }],
    ["today", "2026-05-18", { country: "at" }],
    ["tomorrow", "2026-05-19", { country: "de", company: "tavela" }],
    ["next-week", "2026-05-29", { country: "de" }],
    ["own-late", "2026-05-15", { country: "de", company: "kivora" }],
    ["own-tomorrow", "2026-05-19", { country: "de", company: "kivora" }],
    ["own-next-week", "2026-05-29", { country: "at", company: "kivora" }],
  ] as const;
  for (const [id, answerBy, about] of applications)
    await services.applications.accept(
      aSubmission(
        { id, receivedAt: "2026-05-01T10:00:00.000Z", files: [], answerBy: day(answerBy), ...about } as never,
        {
          mails: [],
        },
      ),
    );
  await remindOfAnswers({ applications: services.applications, site: services.site, now });
  const mails = await services.outbox.due(moment("2026-05-18T10:00:00.000Z"), 99);
  const listed: Record<string, readonly string[]> = {};
  for (const mail of mails.filter(({ template }) => template === "reminder")) {
    const message = await composeFromStores(mail, { ...services, now, publicUrl: "" });
    const [, command = ""] = /\.\/careers (applications list .*)/.exec(message?.text ?? "") ?? [];
    const settings = { DATA_DIR: config.DATA_DIR, SITE_DIR: config.SITE_DIR };
    const lines = JSON.parse((await runCareersWith(settings, ...command.split(" "), "--json")).printed);
    const { late = 0, due = [] } = mail.reminder ?? {};
    expect(lines.length, command).toBe(due.reduce((sum, { count }) => sum + count, late));
    listed[message?.to.address ?? ""] = lines.map(({ id }: { id: string }) => id);
  }
  expect(listed).toEqual({
    "recruiting.dach@example.com": ["late", "today", "tomorrow"],
    "own@example.com": ["own-late", "own-tomorrow"],
  });
});

test("an address of recruiting and a promised day choose among the applications that wait", async () => {
  const { config } = await createTestApp({});
  const run = (...words: string[]) => runCareersWith({ DATA_DIR: config.DATA_DIR }, "applications", "list", ...words);
  expect(await run("--waiting", "--due-by", "soon")).toMatchObject({ code: 2 });
  expect(await run("--due-by", "2026-11-20")).toMatchObject({ code: 2 });
  expect(await run("--recruiting", "people@example.com")).toMatchObject({ code: 2 });
});

test("an application whose promised day cannot be read is left out of the list, and named there and by the doctor", async () => {
  const { services, config } = await createTestApp({});
  for (const id of ["spoilt", "whole"])
    await services.applications.accept(aSubmission({ id, files: [], answerBy: day("2026-05-15") }, { mails: [] }));
  const file = join(config.DATA_DIR, "applications.sqlite");
  const database = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  await database.run("UPDATE application SET answer_by = 'soon' WHERE id = 'spoilt'");
  const run = (...words: string[]) => runCareersWith({ DATA_DIR: config.DATA_DIR }, ...words);
  const { code, printed } = await run("applications", "list", "--waiting");
  expect(code, printed).toBe(0);
  expect(printed).toContain("application spoilt is left out");
  expect(printed).toContain("1 application, 1 late");
  expect((await run("doctor")).printed).toMatch(/application spoilt.* cannot be read/s);
});

import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { runScript, type Settings } from "./program.ts";
import { siteForTests } from "./site.ts";
import { isInFolder } from "./stores.ts";

const site = siteForTests();

/** Starts the program, and stops it once its output matches `stopWhen`. Returns its output and its exit code. */
function run(settings: Settings, stopWhen?: RegExp): Promise<{ code: number | null; printed: string }> {
  const child = runScript("scripts/start.ts", [], { PORT: "0", LIMIT_UNREADY_SECONDS: "0", ...settings });
  let printed = "";
  let isTold = false; // the signal is sent only once, because a second one stops the program without waiting
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (isTold || !stopWhen?.test(printed)) return;
      isTold = true;
      child.kill("SIGTERM");
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, printed })));
}

const openJobs = async () =>
  JSON.parse(await site.careers("jobs", "list", "--state", "open", "--json")) as { id: string }[];

describe("the program", () => {
  test("exits cleanly when it is told to stop", { tags: "full" }, async () => {
    const { code, printed } = await run({ DATA_DIR: temporaryFolder() }, /Portico is ready/);
    expect(code).toBe(0);
    expect(printed).toContain("Stopping");
  });

  test("says where mails go, without the password of the mail server", { tags: "full" }, async () => {
    const folder = temporaryFolder();
    const alone = await run({ DATA_DIR: folder }, /Portico is ready/);
    expect(alone.printed).toContain(`Mails are sent nowhere: they become files in ${folder}/mail.`);
    const server = {
      SMTP_URL: "smtp://portico:s3cret@127.0.0.1:1",
      PUBLIC_URL: "https://jobs.example",
      MAIL_FROM: "jobs@portico.test",
      MODE: "production",
    };
    const { printed } = await run({ DATA_DIR: folder, ...server }, /Portico is ready/);
    expect(printed).toContain("Mails are handed to the mail server 127.0.0.1:1.");
    expect(printed).not.toContain("s3cret");
  });

  test("does not start with a wrong setting and names it in one line, without its value", async () => {
    const { code, printed } = await run({ DATA_DIR: temporaryFolder(), SECRET: "too-short-by-far" });
    expect(code).toBe(1);
    expect(printed.trim().split("\n")).toEqual(["Portico cannot start: SECRET must be at least 32 characters"]);
  });

  test("does not start on the data of a newer version and says so in one line", { tags: "full" }, async () => {
    const folder = temporaryFolder();
    const newer = new DatabaseSync(`${folder}/applications.sqlite`);
    newer.exec("PRAGMA user_version = 1000");
    newer.close();
    const { code, printed } = await run({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(printed).toContain(
      `Portico cannot start: ${folder}/applications.sqlite is newer than this program, which does not know migration number 1000\nstart the program that has it, or a newer one; docs/guide/releases.md says how to go back\n`,
    );
    expect(printed).not.toMatch(/\n\s+at /);
  });

  test("keeps its data from other users of the machine", () => {
    for (const name of [...(isInFolder ? ["catalogue.sqlite", "applications.sqlite"] : []), "secret"]) {
      expect(statSync(`${site.data}/${name}`).mode & 0o077, name).toBe(0);
    }
  });

  test("leaves an emptied site empty", { tags: "full" }, async () => {
    const ids = (await openJobs()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(80);
    await site.careers("jobs", "close", ...ids);
    await site.kill();
    await site.restart();
    expect(await openJobs()).toEqual([]);
    const page = await fetch(`${site.address}/de/careers/de/job-search?country=de`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Deutschland");
  });
});

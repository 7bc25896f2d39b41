import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { answerOf } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { runCareers, startProgram } from "./program.ts";

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly reference?: string;
}

const fixtures = readdirSync("test/upgrades").filter((name) => name.endsWith(".tar.gz"));

/** An installation as the program of then has left it (tools/upgrades/make.ts). */
function unpacked(name: string) {
  const folder = temporaryFolder();
  execFileSync("tar", ["-xzf", join("test/upgrades", name), "-C", folder]);
  const inFolder = { DATABASE_URL: "", FILES_URL: "" }; // these installations keep everything in SQLite and a folder, whatever journeys run over
  const settings = { DATA_DIR: `${folder}/data`, SITE_DIR: `${folder}/site`, ...inFolder };
  const listed = JSON.parse(readFileSync(`${folder}/applications.json`, "utf8")) as Listed[];
  const careers = (...words: string[]) => runCareers(words, settings);
  return { ...settings, settings, listed, careers };
}

/** What an operator does by hand: fills the gaps of drafts, and says what nobody else can. */
function fillByHand(site: string): void {
  for (const name of readdirSync(`${site}/texts`)) {
    const text = readFileSync(`${site}/texts/${name}`, "utf8");
    writeFileSync(`${site}/texts/${name}`, text.replaceAll(/\[\[.*?\]\]/gs, "90"));
  }
  const brand = JSON.parse(readFileSync(`${site}/brand.json`, "utf8"));
  writeFileSync(`${site}/brand.json`, JSON.stringify({ address: "Musterweg 1, 10115 Berlin", ...brand }));
}

const mailsTo = (data: string, email: string): string[] =>
  readdirSync(`${data}/mail`)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(`${data}/mail/${name}`, "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="))
    .filter((mail) => new RegExp(`^To: .*${email}`, "m").test(mail));

describe.each(fixtures)("an installation of %s", (name) => {
  test("is upgraded with every application in its state, links that work, and its waiting mails", {
    timeout: 120_000,
  }, async () => {
    const { settings, SITE_DIR: site, DATA_DIR: data, listed, careers } = unpacked(name);
    const { migrations } = JSON.parse(await answerOf(settings, "upgrade", "check", "--json")) as {
      migrations: { database: string; pending: string[] }[];
    };
    await careers("upgrade", "site");
    fillByHand(site);
    expect(await careers("upgrade", "check")).not.toMatch(/^error/m);

    const { address, end } = await startProgram(
      { ...settings, PORT: "0", LIMIT_UNREADY_SECONDS: "0" },
      () => undefined,
    );
    onTestFinished(() => end("SIGKILL").then(() => undefined));
    const now = JSON.parse(await careers("applications", "list", "--json")) as Listed[];
    const statesOf = (list: readonly Listed[]) => Object.fromEntries(list.map(({ id, state }) => [id, state]));
    expect(statesOf(now)).toEqual(statesOf(listed));

    await expect.poll(() => mailsTo(data, "waiting@example.org")).not.toEqual([]);
    for (const state of ["received", "rejected", "hired", "waiting"]) {
      const [mail = ""] = mailsTo(data, `${state}@example.org`);
      const [link] = /\/[a-z]{2}\/careers\/[a-z]{2}\/application\/[\w.~-]+/.exec(mail) ?? [];
      const page = await fetch(address + link);
      expect([state, page.status]).toEqual([state, 200]);
      expect(await page.text()).toContain(`${state}@example.org`);
    }
    expect((await fetch(`${address}/de/careers/de/job-search?country=de`)).status).toBe(200);
    const copies = `${data}/before-update`;
    expect(existsSync(copies) ? readdirSync(copies).sort() : []).toEqual(
      migrations
        .map(({ database, pending: [first = ""] }) => `${database}.before-${first.replace(".sql", ".sqlite")}`)
        .sort(),
    );
  });
});

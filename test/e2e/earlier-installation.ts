import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { mailsOf } from "./mails.ts";
import { runCareers } from "./program.ts";

interface Listed {
  readonly id: string;
  readonly state: string;
}

/** The archives of installations of earlier versions (made by tools/upgrades/make.ts), the oldest first. */
export const earlierInstallations: readonly string[] = readdirSync("test/upgrades")
  .filter((name) => name.endsWith(".tar.gz"))
  .sort();

/** Unpacks an archive. It contains a data folder, a site folder, and the list of applications that the earlier version printed. */
export function unpackInstallation(name: string, folder = temporaryFolder()) {
  execFileSync("tar", ["-xzf", join("test/upgrades", name), "-C", folder, "--no-same-owner"]);
  // these installations store everything in SQLite and a folder, even if the other tests of this run use PostgreSQL or a bucket
  const inFolder = { DATABASE_URL: "", FILES_URL: "" };
  const settings = { DATA_DIR: `${folder}/data`, SITE_DIR: `${folder}/site`, ...inFolder };
  const listed = JSON.parse(readFileSync(`${folder}/applications.json`, "utf8")) as Listed[];
  const careers = (...words: string[]) => runCareers(words, settings);
  return { ...settings, settings, listed, careers, files: candidatesFilesIn(settings.DATA_DIR) };
}

export type Installation = ReturnType<typeof unpackInstallation>;

/** Rewrites the site folder for this version. */
export async function upgradeSite({ careers, SITE_DIR }: Installation): Promise<void> {
  await careers("upgrade", "site");
  fillByHand(SITE_DIR);
}

/** Does what an operator has to do by hand: fills the gaps in the drafts of texts, and adds the postal address to the brand. */
function fillByHand(site: string): void {
  for (const name of readdirSync(`${site}/texts`)) {
    const text = readFileSync(`${site}/texts/${name}`, "utf8");
    writeFileSync(`${site}/texts/${name}`, text.replaceAll(/\[\[.*?\]\]/gs, "90"));
  }
  const brand = JSON.parse(readFileSync(`${site}/brand.json`, "utf8"));
  writeFileSync(`${site}/brand.json`, JSON.stringify({ address: "Musterweg 1, 10115 Berlin", ...brand }));
}

const mailsTo = (data: string, email: string): string[] =>
  mailsOf({ data })
    .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))
    .filter((mail) => new RegExp(`^To: .*${email}`, "m").test(mail));

/** Every stored file of every application, with its content. */
function candidatesFilesIn(data: string): Record<string, string> {
  const files = readdirSync(`${data}/files/a`, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(data.length), readFileSync(path, "base64")]));
}

/** Expects that each application still has its state and files, that the link in its mail works, and that the waiting mail is sent exactly once. */
export async function expectAllDataKept(installation: Installation, address: string): Promise<void> {
  const { careers, DATA_DIR: data, listed, files } = installation;
  const now = JSON.parse(await careers("applications", "list", "--json")) as Listed[];
  const statesOf = (list: readonly Listed[]) => Object.fromEntries(list.map(({ id, state }) => [id, state]));
  expect(statesOf(now)).toEqual(statesOf(listed));
  expect(candidatesFilesIn(data)).toEqual(files);
  await expect.poll(() => mailsTo(data, "waiting@example.org"), { timeout: 10_000 }).toHaveLength(1);
  for (const state of ["received", "rejected", "hired", "waiting"]) {
    const [mail = ""] = mailsTo(data, `${state}@example.org`);
    const [link] = /\/[a-z]{2}\/careers\/[a-z]{2}\/application\/[\w.~-]+/.exec(mail) ?? [];
    const page = await fetch(address + link);
    expect([state, page.status]).toEqual([state, 200]);
    expect(await page.text()).toContain(`${state}@example.org`);
  }
  expect((await fetch(`${address}/de/careers/de/job-search?country=de`)).status).toBe(200);
}

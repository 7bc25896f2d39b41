// usage: scripts/with-node tools/upgrades/make.ts COMMIT NAME
//
// Makes test/upgrades/NAME.tar.gz with the program of an earlier commit, after installing that commit's packages. The archive contains the texts of
// the site folder, and a data folder with applications in all states, a withdrawn application, and unsent mails. The upgrade test starts the current
// program with this data.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailFilesIn } from "../mail-files.ts";
import { apply } from "../screens/apply.ts";
import { earlierProgram, run } from "./earlier-program.ts";

const [commit, name] = process.argv.slice(2);
if (!commit || !name) {
  console.error("Name a commit, and the release or the day that it stands for.");
  process.exit(2);
}
const states = ["in_review", "interview", "offer", "hired", "rejected"];
const opening = "de-masterarbeit-embedded-sensorik";
const work = mkdtempSync(join(tmpdir(), "portico-upgrade-"));
const [program, data] = [earlierProgram(commit, console.log), join(work, "data")];

try {
  await withSite({}, async (address) => {
    for (const state of ["received", ...states, "withdrawn"])
      await apply(address, opening, "de", `${state}@example.org`);
    await mailed(states.length + 2);
    await withdraw(address, "withdrawn@example.org");
  });
  const listed = list();
  const idOf = (state: string): string => {
    const { id } = JSON.parse(careers("applications", "list", "--json")).find((each: { id: string }) =>
      careers("applications", "show", each.id).includes(`${state}@example.org`),
    );
    return id;
  };
  for (const state of states) careers("applications", "set-state", idOf(state), state);
  // there is no mail server at this address, so the mails are not sent
  await withSite({ SMTP_URL: "smtp://127.0.0.1:9" }, (address) => apply(address, opening, "fr", "waiting@example.org"));
  writeFileSync(join(work, "applications.json"), JSON.stringify(list(), undefined, 2));
  console.log(`${listed.length + 1} applications`);
  rmSync(join(data, "search.index"), { force: true });
  rmSync(join(data, "builds"), { recursive: true, force: true });
  const target = new URL(`../../test/upgrades/${name}.tar.gz`, import.meta.url).pathname;
  mkdirSync(join(target, ".."), { recursive: true });
  run(
    "sh",
    [
      "-c",
      `cp -r ${program}/site site && rm -rf site/pictures site/fonts site/openings && tar -cz --owner=0 --group=0 --sort=name -f ${target} data site applications.json`,
    ],
    work,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

interface Listed {
  readonly id: string;
  readonly state: string;
}

function list(): Listed[] {
  return JSON.parse(careers("applications", "list", "--json"));
}

function careers(...words: string[]): string {
  return run("./careers", words, program, { DATA_DIR: data });
}

/** Starts a site with the earlier program, runs `work`, and stops the site. */
async function withSite(settings: Record<string, string>, work: (address: string) => Promise<unknown>): Promise<void> {
  const given = {
    DATA_DIR: data,
    PORT: "0",
    LIMIT_PER_ADDRESS: "0",
    CHALLENGE: "none",
    DANGER_NO_CHALLENGE: "yes",
    LIMIT_UNREADY_SECONDS: "0",
  };
  const child = spawn(join(program, "scripts/with-node"), ["scripts/start.ts"], {
    cwd: program,
    env: { ...process.env, ...given, ...settings },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          printed += chunk.toString();
          const [, found] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
          if (found) resolve(found);
        });
      child.once("exit", (code) => reject(new Error(`the site ended with ${code}: ${printed}`)));
    });
    await work(address);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** Waits until this many confirmations have been sent. */
async function mailed(count: number): Promise<void> {
  const end = Date.now() + 60_000;
  while (confirmations().length < count) {
    if (Date.now() > end) throw new Error(`only ${confirmations().length} of ${count} mails left`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function confirmations(): string[] {
  return mailFilesIn(data)
    .map((file) => readFileSync(file, "utf8"))
    .filter((mail) => /^To: .*@example\.org/m.test(mail));
}

/** Opens the link in the confirmation, and withdraws the application on that page. */
async function withdraw(address: string, email: string): Promise<void> {
  const mail = confirmations().find((each) => new RegExp(`^To: .*${email}`, "m").test(each)) ?? "";
  const plain = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const [link] = /\/[a-z]{2}\/careers\/[a-z]{2}\/application\/[\w.~-]+/.exec(plain) ?? [];
  if (!link) throw new Error(`no link in the mail to ${email}: ${mail}`);
  const answer = await fetch(address + link, {
    method: "POST",
    headers: { Origin: address, "Content-Type": "application/x-www-form-urlencoded" },
    body: "intent=withdraw",
  });
  if (!answer.ok) throw new Error(`the withdrawal was answered ${answer.status}`);
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { backUp } from "#server/backup/backup.ts";
import { compose } from "#server/compose/compose.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { careers, runCareersWith } from "../careers.ts";
import { applicationId, moment } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { temporaryFolder } from "../temporary.ts";

const secretsIn = (data: string): string[] => readFileSync(join(data, "secret"), "utf8").trim().split("\n");

/** A site whose secret was ended after a backup, because it had leaked, and the folder into which the backup was restored. */
async function aRestoredLeak({ hasJournal = true, hasOlderSecret = false } = {}) {
  const { named, config, data, applied } = await aMarkedProgram();
  const id = await applied("quassia");
  if (hasOlderSecret) expect((await careers(data, "secret", "rotate")).code).toBe(0);
  const [saved, to] = [join(temporaryFolder(), "saved"), join(temporaryFolder(), "restored")];
  await backUp(named, saved);
  const [leaked = ""] = secretsIn(data);
  for (const change of ["rotate", "forget"]) expect((await careers(data, "secret", change)).code).toBe(0);
  const journal = join(data, "erasures.log");
  const words = ["restore", "--from", saved, "--to", to, ...(hasJournal ? ["--journal", journal] : [])];
  const restored = await careers(data, ...words);
  const started = async () => {
    const services = await compose({ ...config, DATA_DIR: to });
    await prepareToServe(services, pino({ level: "silent" }));
    const { applications } = services;
    const found = await applications.store.get(applicationId(id));
    services.close();
    return found?.id;
  };
  return { data, to, id, saved, leaked, journal, restored, started };
}

// trust S 1565, trust S 1580
test("a restore that brings an ended secret back says so, as does the doctor, and what they say ends the secret again", async () => {
  const { to, id, leaked, journal, restored, started } = await aRestoredLeak();
  const today = new Date().toISOString().slice(0, 10);
  expect(restored.code).toBe(0);
  expect(secretsIn(to)).toEqual([leaked]);
  expect(restored.printed).toContain(`Read 1 entry from ${journal}, the newest of ${today}.`);
  expect(restored.printed).toContain(
    `The backup has brought back a secret that was ended on ${today}: whoever knows it can make links to applications again. End it again before the site starts, with DATA_DIR set to the restored folder: careers secret rotate once, then careers secret forget once.`,
  );
  for (const text of [restored.printed, readFileSync(journal, "utf8")]) expect(text).not.toContain(leaked);
  expect((await careers(to, "doctor")).printed).toContain(
    `error    DATA_DIR, secret\n         a secret that was ended on ${today} is still accepted`,
  );
  expect((await careers(to, "secret", "rotate")).code).toBe(0);
  expect((await careers(to, "secret", "forget")).printed).toContain("older ones still accepted: 0");
  expect(secretsIn(to)).not.toContain(leaked);
  expect((await careers(to, "doctor")).printed).not.toContain("is still accepted, as");
  expect(await started()).toBe(id);
}, 120_000);

test("the newer secret takes the place of the restored one if its lines are put above", async () => {
  const { data, to, id, started } = await aRestoredLeak();
  const newest = readFileSync(join(data, "secret"), "utf8");
  writeFileSync(join(to, "secret"), newest + readFileSync(join(to, "secret"), "utf8"));
  expect((await careers(to, "secret", "forget")).printed).toContain("older ones still accepted: 0");
  expect(readFileSync(join(to, "secret"), "utf8")).toBe(newest);
  expect(await started()).toBe(id);
}, 120_000);

// trust S 1565
test("a restore without the journal still names the day of its secret", async () => {
  const { data, saved, restored, journal } = await aRestoredLeak({ hasJournal: false });
  expect(restored.printed).toContain(
    `The secret is that of the backup of ${new Date().toISOString().slice(0, 10)}. If a secret has ended since then, as after a leak, end`,
  );
  const again = join(temporaryFolder(), "restored");
  const { stdout } = await careers(data, "restore", "--from", saved, "--to", again, "--journal", journal, "--json");
  expect(JSON.parse(stdout).secretEnds).toEqual([expect.stringMatching(/^\d{4}-/)]);
}, 120_000);

// trust S 1565
test("a restore without the journal says how to end all of its secrets, because it cannot tell which of them leaked", async () => {
  const { to, leaked, restored } = await aRestoredLeak({ hasJournal: false, hasOlderSecret: true });
  const before = secretsIn(to);
  expect(before).toHaveLength(2);
  expect(before[0]).toBe(leaked);
  expect(restored.printed).toContain(
    "If a secret has ended since then, as after a leak, end all secrets of the backup before the site starts, with DATA_DIR set to the restored folder: careers secret rotate once, then careers secret forget 2 times.",
  );
  for (const change of ["rotate", "forget", "forget"]) expect((await careers(to, "secret", change)).code).toBe(0);
  expect(secretsIn(to).filter((secret) => before.includes(secret))).toEqual([]);
}, 120_000);

// trust S 1565
test("a restore of a site with a bucket names the object that would refuse the commands, with the journal and without", async () => {
  const { data, saved, journal } = await aRestoredLeak();
  const settings = { DATA_DIR: data, FILES_URL: "s3://KEY:OTHER@127.0.0.1:9/files?tls=no" };
  for (const more of [["--journal", journal], []]) {
    const words = ["restore", "--from", saved, "--to", join(temporaryFolder(), "restored"), ...more];
    expect(await runCareersWith(settings, ...words)).toMatchObject({
      code: 0,
      printed: expect.stringContaining(
        "with DATA_DIR set to the restored folder: delete the object installation from the bucket of FILES_URL, which may know only newer secrets, then careers secret rotate once, then careers secret forget once.",
      ),
    });
  }
}, 120_000);

// trust S 1565
test("a restore says nothing about a stored secret that is not in use, because SECRET is set", async () => {
  const { data, saved, leaked, journal } = await aRestoredLeak();
  const to = join(temporaryFolder(), "restored");
  const words = ["restore", "--from", saved, "--to", to, "--journal", journal];
  const restored = await runCareersWith({ DATA_DIR: data, SECRET: leaked }, ...words);
  expect([restored.code, restored.printed]).toEqual([0, expect.not.stringContaining("careers secret")]);
}, 120_000);

// trust S 1635
test("the doctor reports an ended secret that the settings accept", async () => {
  const { to, leaked } = await aRestoredLeak();
  const today = new Date().toISOString().slice(0, 10);
  const [other, another] = ["x".repeat(32), "y".repeat(32)];
  const doctor = async (settings: Record<string, string>) =>
    (await runCareersWith({ DATA_DIR: to, ...settings }, "doctor")).printed;
  const says = `a secret that was ended on ${today}: whoever knows it can make links to applications.`;
  expect(await doctor({ SECRET: leaked })).toContain(`error    SECRET\n         is ${says} Set another one`);
  for (const settings of [{ SECRET: other }, {}])
    expect(await doctor({ ...settings, SECRETS_ACCEPTED: `${another},${leaked}` })).toContain(
      `error    SECRETS_ACCEPTED\n         contains ${says} Remove it`,
    );
  expect(await doctor({ SECRET: leaked, SECRETS_ACCEPTED: another })).not.toContain("error    SECRETS_ACCEPTED");
}, 120_000);

test("the end of a secret is no erasure, also for a program that knows only erasures, and is kept when erasures are forgotten", async () => {
  const { journal, leaked } = await aRestoredLeak();
  const erasures = createErasureJournal({ file: journal });
  expect(await erasures.all()).toEqual([]);
  const at = moment("2020-01-01T00:00:00.000Z");
  await erasures.note({ id: applicationId("old"), at });
  expect(await erasures.forgetBefore(moment("2021-01-01T00:00:00.000Z"))).toBe(1);
  const [line = "", ...others] = readFileSync(journal, "utf8")
    .split("\n")
    .filter((each) => each !== "");
  expect(others).toEqual([]);
  const { id, at: time, ...rest } = JSON.parse(line);
  expect([applicationId(id), moment(time)]).toEqual([id, time]);
  expect(rest).toEqual({ of: "secret", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(line).not.toContain(leaked);
}, 120_000);

test("a secret whose end cannot be recorded stays accepted, and an end that is refused is not recorded", async () => {
  const data = temporaryFolder();
  const journal = join(data, "erasures.log");
  writeFileSync(join(data, "secret"), `${"new".repeat(12)}\n${"old".repeat(12)}\n`);
  mkdirSync(journal);
  expect((await careers(data, "secret", "forget")).code).toBe(1);
  expect(secretsIn(data)).toHaveLength(2);
  rmdirSync(journal);
  writeFileSync(join(data, "secret.next"), "");
  expect((await careers(data, "secret", "forget")).printed).toContain("another change is in progress");
  expect(existsSync(journal)).toBe(false);
  rmSync(join(data, "secret.next"));
  expect((await careers(data, "secret", "forget")).code).toBe(0);
  const text = readFileSync(journal, "utf8");
  expect(await careers(data, "secret", "forget")).toMatchObject({ code: 1 });
  expect(readFileSync(journal, "utf8")).toBe(text);
});

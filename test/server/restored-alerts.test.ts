import { appendFileSync, chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createProcessMetrics, prometheusText } from "#adapters/metrics/prometheus.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { isUnreadableEndedAlertsError } from "#core/alerts/stored/ended-alerts.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { codeOf } from "#core/errors.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, momentOf } from "#core/time/time.ts";
import { backUp } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { compose } from "#server/compose/compose.ts";
import type { ComposeOptions } from "#server/compose/options.ts";
import { startAlerts } from "#server/duties/alerts.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { careers } from "../careers.ts";
import { copyOfAlerts } from "../copy-of-alerts.ts";
import { migrationsOf } from "../databases.ts";
import { countryCode } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";
import { withoutRights } from "../without-rights.ts";

const log = pino({ level: "silent" });
const people = ["lena", "ada", "eve", "nobody"] as const;
const addressOf = (who: string): string => `${who}@zyxmarke.example`;

const noMailbox = Object.assign(new Error("550 5.1.1"), {
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: 550,
  response: "550 5.1.1 no such user",
});

/** A site with alerts, which some people have confirmed. */
async function aSite(options: Pick<ComposeOptions, "metrics" | "onUnrecordedEnds"> = {}) {
  const { app, services, named, config } = await createTestApp({}, undefined, { hasAlerts: true, ...options });
  const { alerts, site, alertStore } = services;
  if (!alerts) throw new Error("the site has no alerts");
  const tokenOf = async (who: string): Promise<string> => {
    const found = await alertStore.ofMailbox(mailboxOf(addressOf(who)));
    return found ? alerts.mails.links.tokenOf(found.id) : "";
  };
  const ask = async (who: string, ...words: readonly string[]) => {
    for (const word of words)
      await alerts.request({
        search: alertSearchOf(new URLSearchParams({ q: word }), { language: "de", country: countryCode("de") }, site),
        address: addressOf(who),
        pace: "daily",
      });
    const token = await tokenOf(who);
    await alerts.confirm(token, (await alerts.open(token))?.alerts.map(({ id }) => id) ?? []);
  };
  for (const who of people) await ask(who, "java", "rust");
  const end = async (who: string, word: string) => {
    const token = await tokenOf(who);
    const ids = (await alerts.open(token))?.alerts.filter(({ search }) => search.parameters === `q=${word}`) ?? [];
    for (const { id } of ids) await alerts.removeAlert(token, id);
  };
  const database = openSqlite({
    file: join(config.DATA_DIR, "applications.sqlite"),
    migrations: migrationsOf("applications"),
  });
  onTestFinished(() => database.close());
  const leave = async (who: string) =>
    app.request(`http://localhost/de/careers/de/alerts/${await tokenOf(who)}/leave`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  return { ...services, named, config, alerts, tokenOf, ask, end, leave, database };
}

type Site = Awaited<ReturnType<typeof aSite>>;

/** The mailboxes in a database with their searches, whether they have ended or not. */
const storedIn = async ({ database }: Pick<Site, "database">): Promise<string[]> => {
  const rows = await database.all(
    "SELECT mailbox, parameters FROM alert JOIN subscriber ON subscriber.id = alert.subscriber ORDER BY mailbox, parameters",
  );
  return rows.map(({ mailbox, parameters }) => `${String(mailbox).split("@")[0]} ${parameters}`);
};

/** Ends alerts in three ways: Lena's by a mail program's button, one of Eve's two on her page, and those of a mailbox that does not exist. */
async function endMost(site: Site): Promise<void> {
  expect((await site.leave("lena")).status).toBe(200);
  await site.end("eve", "java");
  const mailer = {
    async send({ to }: { readonly to: { readonly address: string } }) {
      if (to.address.startsWith("nobody@")) throw noMailbox;
    },
  };
  await site.alerts.request({
    search: { language: "de", country: countryCode("de"), parameters: "q=go" },
    address: addressOf("nobody"),
    pace: "daily",
  });
  const pump = startMailPump({ ...site, alertMails: site.alerts.mails, mailer }, log, "https://jobs.example.com");
  await pump.nudge();
  await pump.stop();
  expect(await storedIn(site)).toEqual(["ada q=java", "ada q=rust", "eve q=rust"]);
}

const left = ["ada q=java", "ada q=rust", "eve q=rust"];

// trust S 1412
test("a restore ends the alerts again that have ended since the backup, and keeps no address of theirs", async () => {
  const site = await aSite();
  const folder = temporaryFolder();
  const [from, to] = [join(folder, "saved"), join(folder, "restored")];
  await backUp(site.named, from);
  await endMost(site);
  const journal = `${site.config.DATA_DIR}/erasures.log`;
  expect(readFileSync(journal, "utf8")).not.toMatch(/zyxmarke|lena/i);
  const done = await careers(site.config.DATA_DIR, "restore", "--from", from, "--to", to, "--journal", journal);
  expect(done).toMatchObject({
    code: 0,
    printed: expect.stringContaining("5 alerts had ended since the backup, and ended again"),
  });
  expect(done.printed).not.toContain("older than the records");
  const database = openSqlite({ file: join(to, "applications.sqlite"), migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  expect(await storedIn({ database })).toEqual(left);
});

test("a restore of a backup that is older than the records says so, but only if it has alerts", async () => {
  const site = await aSite();
  const folder = temporaryFolder();
  const from = join(folder, "saved");
  const saved = await backUp(site.named, from);
  const manifest = readFileSync(join(from, "manifest.json"), "utf8");
  writeFileSync(join(from, "manifest.json"), manifest.replace(saved.at, later(momentOf(new Date()), -40 * dayMs)));
  const { DATA_DIR } = site.config;
  const words = (to: string) => ["restore", "--from", from, "--to", join(folder, to)];
  expect((await careers(DATA_DIR, ...words("old"))).printed).toContain("older than the records of ended alerts");
  expect(await restore(site.config, { from, to: join(folder, "again"), who: "ada" })).toMatchObject({
    alerts: { ended: 0, mayHaveReturned: true },
  });
});

// trust S 1413
test("a site that starts on an old copy of its database ends the alerts again before it sends anything", async () => {
  const site = await aSite();
  const putBack = await copyOfAlerts(site.database);
  await endMost(site);
  await putBack();
  const started = await compose(site.config);
  onTestFinished(() => started.close());
  await prepareToServe(started, log);
  expect(await storedIn(site)).toEqual(left);
});

// trust S 1414
test("a running site whose database is restored sends no mail to those who had left, and ends their alerts within a minute", async () => {
  const site = await aSite();
  const putBack = await copyOfAlerts(site.database);
  const waiting = await site.outbox.due(momentOf(site.now()), 10);
  const compositions = () =>
    Promise.all(
      waiting.map(async (mail) => {
        const context = { ...site, publicUrl: "https://jobs.example.com", alertMails: site.alerts.mails };
        return (await composeFromStores(mail, context))?.to.address;
      }),
    );
  await site.database.run("UPDATE alert SET confirmed_at = NULL"); // undoes the confirmations, so that the mails that ask for them are due
  expect((await compositions()).toSorted()).toEqual(people.map(addressOf).toSorted());
  await endMost(site);
  await putBack();
  await site.database.run("UPDATE alert SET confirmed_at = NULL");
  expect((await compositions()).filter((address) => address !== undefined).toSorted()).toEqual(
    ["ada", "eve"].map(addressOf),
  );
  const duty = startAlerts(site.alerts.duty, log, () => undefined, { intervalMs: 10 });
  await vi.waitFor(async () => expect(await storedIn(site)).toEqual(left), 5000);
  await duty.stop();
});

// trust S 1415
test("a journal that cannot be read keeps mails from being sent, but nobody from leaving, and the doctor names it", async () => {
  const site = await aSite();
  const [mail] = await site.outbox.due(momentOf(site.now()), 1);
  if (!mail) throw new Error("no mail waits");
  const token = await site.tokenOf("lena");
  const { DATA_DIR } = site.config;
  appendFileSync(`${DATA_DIR}/erasures.log`, '\n{"id":"../../etc","at":"","of":"alerts"}\n');
  const context = { ...site, publicUrl: "https://jobs.example.com", alertMails: site.alerts.mails };
  await expect(composeFromStores(mail, context)).rejects.toThrow("not an end of alerts");
  expect(await site.alerts.open(token).catch(isUnreadableEndedAlertsError)).toBe(true);
  const started = await compose(site.config);
  onTestFinished(() => started.close());
  await prepareToServe(started, log);
  await site.alerts.leave(token);
  expect((await storedIn(site)).filter((line) => line.startsWith("lena"))).toEqual([]);
  const { code, printed } = await careers(DATA_DIR, "doctor");
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/error {4}DATA_DIR, erasures\.log\n {9}\S+erasures\.log .*\. The site starts with it/),
  ]);
});

// trust S 1421
// trust S 1422
test("nobody loses alerts because the journal could not be read when they wanted to confirm or answer, and their mails are sent afterwards", async () => {
  const site = await aSite();
  const before = (ms: number) => later(momentOf(site.now()), -ms);
  await site.database.run("UPDATE subscriber SET asked_at = ?", before(31 * dayMs));
  await site.alerts.request({
    search: alertSearchOf(new URLSearchParams({ q: "go" }), { language: "de", country: countryCode("de") }, site.site),
    address: addressOf("tom"),
    pace: "daily",
  });
  await site.database.run("UPDATE alert SET requested_at = ? WHERE confirmed_at IS NULL", before(3 * dayMs));
  await site.database.run("UPDATE outbox SET since = ?", before(3 * dayMs));
  const requested = await site.database.all("SELECT id, requested_at FROM alert ORDER BY id");
  const asked = await site.database.all("SELECT id, asked_at FROM subscriber ORDER BY id");
  const all = await storedIn(site);
  const journal = `${site.config.DATA_DIR}/erasures.log`;
  appendFileSync(journal, '\n{"id":"../../etc","at":"","of":"alerts"}\n');
  const errors: unknown[] = [];
  const noting = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const duty = startAlerts(site.alerts.duty, noting, () => undefined, { intervalMs: 10 });
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(2), 5000);
  expect(new Set(errors.map((line) => JSON.parse(String(line)).msg))).toEqual(
    new Set(["the news of alerts cannot be looked for"]),
  );
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { readonly to: { readonly address: string } }) => void sent.push(to.address) };
  const pump = startMailPump({ ...site, alertMails: site.alerts.mails, mailer }, log, "https://jobs.example.com");
  await pump.nudge();
  const waiting = (await site.outbox.list()).filter(({ template }) => template === "alert-confirm");
  expect(waiting.map(({ reason, deadAt, attempts }) => [reason, deadAt, attempts])).toContainEqual([
    "not made: nobody can read which alerts have ended",
    undefined,
    0,
  ]);
  const health = await site.outbox.health();
  expect([sent, health.refused]).toEqual([[], 0]);
  expect(health.oldest && health.oldest > momentOf(site.now())).toBe(true);
  writeFileSync(journal, "");
  const looks = vi.fn();
  const mended = startAlerts({ ...site.alerts.duty, onEnd: looks }, log, () => undefined, { intervalMs: 10 });
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), 5000);
  await Promise.all([duty.stop(), mended.stop()]);
  expect(await storedIn(site)).toEqual(all);
  expect(await site.database.all("SELECT id, requested_at FROM alert ORDER BY id")).toEqual(requested);
  expect(await site.database.all("SELECT id, asked_at FROM subscriber ORDER BY id")).toEqual(asked);
  for (const { id } of await site.outbox.list()) await site.outbox.retry(id, momentOf(site.now()));
  await pump.nudge();
  await pump.stop();
  expect(sent).toContain(addressOf("tom"));
  const token = await site.tokenOf("tom");
  expect(await site.alerts.confirm(token, (await site.alerts.open(token))?.alerts.map(({ id }) => id) ?? [])).toBe(1);
});

// trust S 1421
test("a journal that cannot be read once starts no time again, one that cannot be read twice in a row does", async () => {
  const site = await aSite();
  const { duty } = site.alerts;
  const seen: string[] = [];
  // the duty reads the journal twice in each run
  const runs = "bad good bad good good bad bad bad good".split(" ");
  let reads = 0;
  const ended = {
    ...duty.ended,
    async known() {
      reads += 1;
      const run = runs[Math.ceil(reads / 2) - 1] ?? "good";
      if (reads % 2 === 0) seen.push(run);
      if (run === "bad") throw new Error("permission denied");
      return new Map();
    },
  };
  const alerts = { ...duty.alerts, restartWaits: async () => void seen.push("restarted") };
  const running = startAlerts({ ...duty, alerts, ended }, log, () => undefined, { intervalMs: 5 });
  await vi.waitFor(() => expect(reads).toBeGreaterThan(2 * runs.length), 5000);
  await running.stop();
  expect(seen.slice(0, runs.length + 2).join(" ")).toBe("bad good bad good good bad bad restarted bad restarted good");
});

// trust S 1418
test("a site starts although it may not read its journal, and erases again what an old copy brought back once it may", async () => {
  const { services, named, config } = await createTestApp();
  const submission = aSubmission();
  const { id, receivedAt: at } = submission.application;
  await services.applications.accept(submission);
  await services.erasures.note({ id, at, because: "asked" });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const journal = `${config.DATA_DIR}/erasures.log`;
  chmodSync(journal, 0);
  const failures = vi.spyOn(log, "error");
  onTestFinished(() => void failures.mockRestore());
  await withoutRights(() => prepareToServe(named, log));
  expect(await services.applications.get(id)).toBeDefined();
  chmodSync(journal, 0o600);
  const whole = readFileSync(journal, "utf8");
  writeFileSync(journal, `{"not":"an entry"}\n${whole}`); // makes the next attempts fail in another way, after which the site must try again too
  const nextAttempt = () => vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => nextAttempt().then(() => failures.mock.calls.length)).toBeGreaterThanOrEqual(3);
  expect(await services.applications.get(id)).toBeDefined();
  writeFileSync(journal, whole);
  await expect.poll(() => nextAttempt().then(() => services.applications.get(id))).toBeUndefined();
});

// trust S 1423
// trust S 1424
test("whoever leaves while that cannot be noted is told that it is done, mails to others are sent, and operators learn of it", async () => {
  const { metrics, read } = createProcessMetrics();
  const unnoted: unknown[] = [];
  const site = await aSite({
    metrics,
    onUnrecordedEnds: (error, ended) => void unnoted.push([codeOf(error), ended.length]),
  });
  const journal = `${site.config.DATA_DIR}/erasures.log`;
  writeFileSync(journal, "", { mode: 0o444 });
  chmodSync(site.config.DATA_DIR, 0o755);
  const mails = await site.outbox.list();
  const sent: string[] = [];
  const mailer = {
    async send({ to }: { readonly to: { readonly address: string } }) {
      if (to.address.startsWith("nobody@")) throw noMailbox;
      sent.push(to.address);
    },
  };
  await site.database.run("UPDATE alert SET confirmed_at = NULL"); // undoes the confirmations, so that the mails that ask for them are due
  await withoutRights(async () => {
    expect((await site.leave("lena")).status).toBe(200);
    const pump = startMailPump({ ...site, alertMails: site.alerts.mails, mailer }, log, "https://jobs.example.com");
    await pump.nudge();
    await pump.stop();
  });
  expect(mails).toHaveLength(people.length);
  expect(sent.toSorted()).toEqual(["ada", "eve"].map(addressOf));
  expect(new Set((await storedIn(site)).map((line) => line.split(" ")[0]))).toEqual(new Set(["ada", "eve"]));
  expect(unnoted).toEqual([
    ["unavailable", 1],
    ["unavailable", 1],
  ]);
  expect(await prometheusText([await read()], [])).toContain("\nportico_alert_ends_unnoted_total 2\n");
});

test("somebody who asks again after a restore gets alerts, and loses them only by leaving once more", async () => {
  const site = await aSite();
  const putBack = await copyOfAlerts(site.database);
  await site.leave("lena");
  await putBack();
  await site.ask("lena", "sql");
  const started = await compose(site.config);
  onTestFinished(() => started.close());
  await prepareToServe(started, log);
  expect((await storedIn(site)).filter((line) => line.startsWith("lena"))).toEqual(["lena q=sql"]);
  const again = await copyOfAlerts(site.database);
  await site.leave("lena");
  await again();
  await prepareToServe(started, log);
  expect((await storedIn(site)).filter((line) => line.startsWith("lena"))).toEqual([]);
});

import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { eraseApplication, finishBegunErasures } from "#core/applications/kept/erase.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { purgeUnconfirmed } from "#core/applications/kept/purge-unconfirmed.ts";
import { createErasureRepeater } from "#core/applications/kept/repeat-erasures.ts";
import { sweepStrays } from "#core/applications/kept/sweep-strays.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { PorticoError } from "#core/errors.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { momentOf } from "#core/time/time.ts";
import type { FileKey, UploadKey } from "#core/uploads/file-key.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { startSources } from "#server/duties/sources/sources-duty.ts";
import { startSweeper } from "#server/duties/sweeper.ts";
import { countStuckItems, type Queues } from "#server/process/held-up.ts";
import { createReadiness } from "#server/process/readiness.ts";
import { aSource } from "../a-source.ts";
import { careers } from "../careers.ts";
import { applicationId, fileKey, moment } from "../identities.ts";
import { aFile, aPlainSubmission, aSubmission } from "../submission.ts";
import { createTestApp, withTestMails } from "../test-app.ts";
import { stuckCopies } from "../unit/core/applications/kept/kept-applications.ts";

const hour = 3_600_000;
const start = Date.parse("2026-05-01T12:00:00.000Z");
const ids = ["odd", "one", "two"];

/** A program with a clock and a log, and with a database that the test can damage. */
async function aProgram() {
  let time = start;
  const { services, config } = await createTestApp({}, () => new Date(time));
  const lines: { readonly msg: string; readonly [name: string]: unknown }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  /** A file store that cannot remove the files of one application. */
  const files = {
    ...services.files,
    async remove(key: FileKey | UploadKey) {
      if (key.includes("odd")) throw new Error("it cannot be removed");
      await services.files.remove(key);
    },
  };
  return {
    services,
    config,
    lines,
    log,
    files,
    pass(hours: number) {
      time += hours * hour;
    },
    spoil(sql: string) {
      const database = new DatabaseSync(`${config.DATA_DIR}/applications.sqlite`);
      onTestFinished(() => database.close());
      database.exec(sql);
    },
    async warnings(other: Partial<Queues> = {}) {
      const readiness = createReadiness({
        ...services,
        log,
        leastFreeBytes: 0,
        heldUp: () => countStuckItems({ ...services, ...other }),
      });
      return (await readiness.report()).warnings;
    },
  };
}

const none = {
  failingScans: 0,
  unscannableFiles: 0,
  unfinishedErasures: 0,
  overdueWishes: 0,
  overdueUnconfirmed: 0,
  stuckAttempts: 0,
};

describe("a broken item does not block its queue, and is named, counted and reported (trust S 845):", () => {
  test("an unconfirmed application whose file cannot be removed", async () => {
    const { services, files, pass, warnings } = await aProgram();
    for (const id of ids)
      await services.unconfirmed.keep(
        aPlainSubmission(
          { id, receivedAt: moment(new Date(start)), files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] },
          { mailbox: { hash: id, maxWaiting: 3 } },
        ),
      );
    pass(48);
    expect(await warnings()).toMatchObject({ overdueUnconfirmed: 3 });
    expect(await purgeUnconfirmed({ ...services, files })).toMatchObject({
      done: [{ id: "two" }, { id: "one" }],
      failed: [{ id: "odd" }],
    });
    expect(await warnings()).toMatchObject({ ...none, overdueUnconfirmed: 1 });
    expect((await purgeUnconfirmed(services)).failed).toEqual([]);
    expect(await warnings()).toMatchObject(none);
  });

  test("a requested erasure whose file cannot be removed, by the settler and the sweep", async () => {
    const { services, files, pass, warnings } = await aProgram();
    for (const id of ids) {
      const about = { id, files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] };
      await withTestMails(services).accept(aSubmission(about, { mailboxConfirmed: true }));
      await services.myApplications.erase(services.links.tokenOf(applicationId(id)));
    }
    pass(26);
    expect(await warnings()).toMatchObject({ overdueWishes: 3 });
    const { done, failed } = await settleSecondThoughts({ ...services, files });
    expect([done.map(({ id }) => id).sort(), failed.map(({ id }) => id)]).toEqual([["one", "two"], ["odd"]]);
    expect((await finishBegunErasures({ ...services, files })).failed).toMatchObject([{ id: "odd" }]);
    expect(await warnings()).toMatchObject({ unfinishedErasures: 1 });
    expect((await finishBegunErasures(services)).done).toMatchObject([{ id: "odd" }]);
    expect(await warnings()).toMatchObject({ ...none, unfinishedErasures: 0 });
  });

  // trust S 1520
  test("copies from before an update that contain an erased application, and cannot be removed", async () => {
    const { services, lines, log, warnings } = await aProgram();
    const { application } = aSubmission({ id: "one" });
    await services.applications.accept({ application, consents: [] });
    const stored = await services.applications.get(application.id);
    if (!stored) throw new Error("nothing was stored");
    const updateCopies = stuckCopies();
    expect(await warnings({ updateCopies })).toMatchObject(none);
    const outcome = await eraseApplication(stored, "asked", { ...services.kept, updateCopies });
    expect(outcome).toMatchObject({ ok: true, complete: false });
    expect(await warnings({ updateCopies })).toMatchObject({ ...none, unfinishedErasures: 1 });
    const sweep = () => startSweeper({ ...services, updateCopies, unclaimedHours: 24 }, log);
    const stuck = sweep();
    await expect.poll(() => lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining("contain an erased"));
    await stuck.stop();
    updateCopies.release();
    const swept = sweep();
    await expect.poll(() => warnings({ updateCopies })).toMatchObject(none);
    await swept.stop();
  });

  // trust S 1490
  test("an erased application that an old copy of the data brings back, whose file cannot be removed", async () => {
    const { services, files, pass, warnings } = await aProgram();
    for (const id of ids) {
      const { application } = aSubmission({ id, files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] });
      await services.applications.accept({ application, consents: [] });
      await services.erasures.note({ id: applicationId(id), at: moment(new Date(start)), because: "asked" });
    }
    pass(1);
    let isBroken = true;
    const remove = (key: FileKey | UploadKey) => (isBroken ? files : services.files).remove(key);
    const repeater = createErasureRepeater({ ...services.kept, files: { remove } });
    const readiness = () => warnings({ pastErasures: repeater });
    const { erased, failed } = await repeater.repeat();
    expect([[...erased].sort(), failed.map(({ id }) => id)]).toEqual([["one", "two"], ["odd"]]);
    expect(await readiness()).toMatchObject({ ...none, unfinishedErasures: 1 });
    isBroken = false;
    expect((await repeater.repeat()).erased).toEqual(["odd"]);
    expect(await readiness()).toMatchObject(none);
  });

  test("an application that cannot be read, beside stray files: its own stay", async () => {
    const { services, spoil } = await aProgram();
    async function* bytes() {
      yield Buffer.from("%PDF-1.7 %%%");
    }
    for (const id of ids) {
      const file = aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` });
      await services.files.receive(file.uploadKey, bytes(), {
        contentType: "application/pdf",
        name: "",
        maxBytes: 12,
        network: networkPathOf("203.0.113.9"),
      });
      await services.files.copy(file.uploadKey, file.key);
    }
    await withTestMails(services).accept(
      aSubmission({ id: "odd", files: [aFile({ key: "a/odd/cv", uploadKey: "u/odd" })] }),
    );
    spoil("UPDATE application SET document = '{' WHERE id = 'odd'");
    const swept = await sweepStrays({ ...services, now: () => new Date(Date.now() + 25 * hour) });
    expect(swept).toMatchObject({ found: 2, removed: 2, failed: [{ id: "odd" }] });
    expect(await services.files.head(fileKey("a/odd/cv"))).toBeDefined();
  });

  test("an application whose retention cannot be read, by the purge", async () => {
    const { services, spoil, pass } = await aProgram();
    for (const id of ids) {
      await withTestMails(services).accept(
        aSubmission({ id, files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] }),
      );
      await services.applications.markExported(applicationId(id), { at: moment(new Date(start)), who: "ada" });
    }
    spoil("UPDATE application SET document = json_remove(document, '$.country') WHERE id = 'odd'");
    pass(31 * 24);
    const { erased, failed } = await purge(services);
    expect([erased.map(({ id }) => id).sort(), failed.map(({ id }) => id)]).toEqual([["one", "two"], ["odd"]]);
  });

  test("a mail that cannot be rendered: it is tried for some days, then a dead letter, and readiness stays", async () => {
    const { services, spoil, log, lines, pass, warnings } = await aProgram();
    for (const id of ids) await withTestMails(services).accept(aSubmission({ id }));
    spoil("UPDATE application SET document = '{' WHERE id = 'odd'");
    const sent: string[] = [];
    const mailer = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId) };
    const look = async () => {
      const pump = startMailPump({ ...services, mailer }, log, "https://jobs.example");
      await pump.nudge();
      await pump.stop();
    };
    await look();
    expect(sent.sort()).toEqual(["<mail-one@jobs.example>", "<mail-two@jobs.example>"]);
    const waits = { mail: "mail-odd", application: "odd", kind: "refused", reason: "not made: SyntaxError" };
    expect(lines.filter(({ msg }) => msg === "a mail waits")).toMatchObject([waits]);
    expect(await warnings()).toMatchObject({ refusedMails: 1, deadLetters: 0 });
    expect((await services.outbox.health()).oldest).toBeUndefined();
    for (let hours = 0; hours < 100; hours += 4) {
      pass(4);
      await look();
    }
    expect(lines.filter(({ msg }) => msg === "a dead letter")).toMatchObject([waits]);
    expect(await warnings()).toMatchObject({ refusedMails: 0, deadLetters: 1 });
    expect(await services.outbox.list()).toMatchObject([{ id: "mail-odd", attempts: 15 }]);
  });

  test("an outbox row that cannot be read: a dead letter, listed", async () => {
    const { services, spoil, warnings } = await aProgram();
    for (const id of ids) await withTestMails(services).accept(aSubmission({ id }));
    spoil(
      "UPDATE outbox SET copies = '{', application = NULL, since = '2026-05-01T12:00:00.000Z' WHERE id = 'mail-odd'",
    );
    const now = momentOf(services.now());
    const claimed = await services.outbox.claim(now, now, 1, "");
    expect(claimed.map(({ id }) => id)).toEqual(["mail-one"]);
    expect(await warnings()).toMatchObject({ deadLetters: 1 });
    const [odd] = (await services.outbox.list()).filter(({ deadAt }) => deadAt);
    expect(odd).toMatchObject({ id: "mail-odd", reason: "unreadable" });
    expect(odd).not.toHaveProperty("applicationId");
  });

  test("a source whose state cannot be read: all others are fetched", async () => {
    const { services, log, lines } = await aProgram();
    const ran: string[] = [];
    const sources = ids.map((name) => aSource({ name, from: "https://jobs.example/x" }));
    const sourceStore = {
      ...services.sourceStore,
      async get(name: string) {
        if (name === "odd") throw new TypeError("column failures holds no text");
        return services.sourceStore.get(name);
      },
    };
    const duty = startSources({ ...services, sourceStore, sources: { sources } }, log, {
      host: "jobs.example",
      pauseMs: 100_000,
      runner: {
        async run(name) {
          ran.push(name);
          return { is: "unchanged" };
        },
      },
    });
    await expect.poll(() => ran).toEqual(["one", "two"]);
    await duty.stop();
    expect(lines).toMatchObject([{ source: "odd", msg: "a source cannot be checked" }]);
  });
});

test("files that could not be scanned are listed, and tried again, by commands", async () => {
  const { services, config } = await aProgram();
  for (const id of ids)
    await withTestMails(services).accept(
      aSubmission({ id, files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] }),
    );
  const nextAt = moment("2026-05-01T12:05:00.000Z");
  await services.scans.postpone(fileKey("a/odd/cv"), { tries: 3, nextAt });
  await services.scans.note(fileKey("a/one/cv"), "unscannable", moment("2026-05-01T12:00:00.000Z"));
  const run = (...words: string[]) => careers(config.DATA_DIR, ...words);
  const listed = (await run("scans", "list")).printed;
  expect(listed).toMatch(/a\/odd\/cv +pending +3 +2026-05-01 12:05\n/);
  expect(listed).toMatch(/a\/one\/cv +unscannable +0 +never\n/);
  expect(listed).not.toContain("a/two/cv");
  expect(JSON.parse((await run("scans", "list", "--json")).printed)).toHaveLength(2);
  expect((await run("scans", "retry", "one")).printed).toContain("1 file of ");
  expect(await run("scans", "retry", "two")).toMatchObject({ code: 1 });
  expect(await services.scans.health()).toEqual({ failing: 1, unscannable: 0 });
});

test("a mail that cannot be rendered without the database waits like any other", async () => {
  const { services, log } = await aProgram();
  await withTestMails(services).accept(aSubmission({ id: "one" }));
  const applications = {
    get: () => Promise.reject(new PorticoError("unavailable")),
    answersTo: async () => [],
    answerRecords: async () => [],
  };
  const pump = startMailPump({ ...services, applications }, log, "https://jobs.example");
  await pump.nudge();
  await pump.stop();
  const [mail] = await services.outbox.list();
  expect(mail).toMatchObject({ reason: "unavailable" });
  expect((await services.outbox.health()).refused).toBe(0);
});

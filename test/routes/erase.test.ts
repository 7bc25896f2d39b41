import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { eraseApplication, replayErasures } from "#core/applications/kept/erase.ts";
import { removeOutdatedCopies } from "#core/applications/kept/outdated-copies.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { startErasureFinisher } from "#server/duties/erasure-finisher.ts";
import { startSweeper } from "#server/duties/sweeper.ts";
import { applicationId, moment } from "../identities.ts";
import { filesHolding, markedContent, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";
import { pdf } from "./applying.ts";

const left = (data: string, who: string) =>
  marksOf(who).flatMap((mark) => filesHolding(data, mark).map((path) => `${mark} in ${path}`));

describe("an erased application", () => {
  test("leaves no byte of any answer, file or mail below the data folder, and others unchanged", async () => {
    const { services, data, applied, erase } = await aMarkedProgram();
    const others = [await applied("quassia"), await applied("jujube")];
    const id = await applied("zyxmarke");
    await services.applications.noteAccess({
      at: moment("2026-12-01"),
      who: "ada",
      action: "show",
      applicationId: applicationId(id),
    });
    await services.applications.writeNote(applicationId(id), {
      at: moment("2026-12-01"),
      who: "ada",
      text: "Notezyxmarke",
    });
    expect(filesHolding(data, "Notezyxmarke")).not.toEqual([]);
    for (const mark of marksOf("zyxmarke")) expect(filesHolding(data, mark), mark).not.toEqual([]); // the search finds the marks before the erasure
    expect(filesHolding(`${data}/mail`, "Vornamezyxmarke")).toHaveLength(1);

    const reference = await referenceOf(services, id);
    const receipt = await erase(id);
    expect(receipt).toEqual({
      id,
      reference,
      at: expect.stringMatching(/^20.*Z$/),
      files: 2,
      mails: 2,
      complete: true,
      told: false,
    });
    expect(left(data, "zyxmarke")).toEqual([]);
    for (const mark of ["key-zyxmarke", "Notezyxmarke"]) expect(filesHolding(data, mark), mark).toEqual([]);
    expect(await services.applications.accesses(applicationId(id))).toEqual([]);
    for (const other of others) expect(await services.applications.get(applicationId(other))).toBeDefined();
    for (const mark of [...marksOf("quassia"), ...marksOf("jujube")])
      expect(filesHolding(data, mark), mark).not.toEqual([]);
  });

  // trust L 155
  test("is erased while somebody reads the database, reported as unfinished, and finished as soon as the reader ends", async () => {
    const { services, data, applied, erase } = await aMarkedProgram();
    const id = await applied("zyxmarke");
    const reader = new DatabaseSync(`${data}/applications.sqlite`, { readOnly: true });
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM application").get();

    expect(await erase(id)).toMatchObject({ id, complete: false });
    expect(await services.applications.get(applicationId(id))).toBeUndefined();
    expect(await services.applications.finishErasures()).toBe(false);
    expect(left(data, "zyxmarke")).not.toEqual([]);
    await applied("quassia"); // candidates need not wait for the reader

    const log = pino({ level: "silent" });
    const finishing = startErasureFinisher(services.applications, log, 20);
    reader.close();
    await expect.poll(() => left(data, "zyxmarke")).toEqual([]);
    finishing.stop();
  });

  // trust S 569
  test("is finished within a minute if something interrupted its erasure", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { services, applied } = await aMarkedProgram();
    const id = applicationId(await applied("zyxmarke"));
    const application = await services.applications.get(id);
    if (!application) throw new Error("nothing was stored");
    let looks = 0;
    const begunErasures = () => {
      looks += 1;
      return services.applications.begunErasures();
    };
    const applications = { ...services.applications, begunErasures };
    const sweeper = startSweeper({ ...services, applications, unclaimedHours: 24 }, pino({ level: "silent" }));
    await expect.poll(() => looks).toBe(1);

    const remove = () => Promise.reject(new Error("the disk is away"));
    await expect(eraseApplication(application, "asked", { ...services, keptMails: { remove } })).rejects.toThrow(
      "away",
    );
    expect(await services.applications.get(id)).toBeDefined();
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => services.applications.get(id)).toBeUndefined();
    await sweeper.stop();
  });

  test("is in no copy from before an update either, and others stay until it is a week old", async () => {
    const { services, data, applied, erase } = await aMarkedProgram();
    const copies = `${data}/before-update`;
    const put = (): void => {
      mkdirSync(copies, { recursive: true });
      writeFileSync(`${copies}/applications.before-002-x.sqlite`, "Vornamezyxmarke");
    };
    const id = await applied("zyxmarke");
    put();
    await erase(id);
    expect(left(data, "zyxmarke")).toEqual([]);
    expect(existsSync(copies)).toBe(false);

    put();
    await purge(services.kept);
    expect(existsSync(copies)).toBe(true);
    utimesSync(`${copies}/applications.before-002-x.sqlite`, new Date(0), new Date(Date.now() - 8 * 86_400_000));
    await purge(services.kept);
    expect(existsSync(copies)).toBe(false);
  });

  // trust S 1558
  test("leaves the copies of later updates alone, whatever the clock was when it was erased", async () => {
    const { services, data, applied, erase } = await aMarkedProgram();
    const copies = `${data}/before-update`;
    const put = (): void => {
      mkdirSync(copies, { recursive: true });
      writeFileSync(`${copies}/applications.before-003-y.sqlite`, "");
      utimesSync(`${copies}/applications.before-003-y.sqlite`, new Date(0), new Date(Date.now() - 3_600_000));
    };
    const id = applicationId(await applied("zyxmarke"));
    await erase(id);
    await services.erasures.note({ id, at: moment("2099-01-01") });
    put();
    await replayErasures(services.kept);
    await removeOutdatedCopies(services);
    expect(existsSync(copies)).toBe(true);
    await erase(await applied("quassia"));
    expect(existsSync(copies)).toBe(false);
  });

  test("is named in the journal by its id, with when and why", async () => {
    const { data, applied, erase } = await aMarkedProgram();
    const id = await applied("zyxmarke");
    const { at } = await erase(id);
    expect(readFileSync(`${data}/erasures.log`, "utf8").trim()).toBe(JSON.stringify({ id, at, because: "asked" }));
  });

  test("lets the same person apply again", async () => {
    const { apply, applied, erase } = await aMarkedProgram();
    const id = await applied("zyxmarke");
    expect((await apply("zyxmarke")).status).toBe(429);
    await erase(id);
    expect((await apply("zyxmarke")).status).toBe(201);
  });

  test("leaves no file that replaced another while it was being erased", async () => {
    const { services, data, applied, upload } = await aMarkedProgram();
    const id = await applied("zyxmarke");
    const before = await services.applications.get(applicationId(id));
    if (!before) throw new Error("no application");
    const given = await upload("cv", pdf, markedContent("zyxmarke"), "new.pdf");
    await services.myApplications.confirmMailbox(services.links.tokenOf(applicationId(id)));
    expect(await services.myApplications.replaceCv(services.links.tokenOf(applicationId(id)), given)).toEqual({
      ok: true,
    });
    await eraseApplication(before, "asked", services);
    expect(left(data, "zyxmarke")).toEqual([]);
  });

  test("that a crash interrupted is erased by the journal", async () => {
    const { services, data, applied } = await aMarkedProgram();
    const [id, other] = [await applied("zyxmarke"), await applied("quassia")];
    await services.erasures.note({ id: applicationId(id), at: moment("2026-12-01T12:00:00.000Z") });
    await services.erasures.note({ id: applicationId("of-another-time"), at: moment("2026-12-01T12:00:00.000Z") });
    expect(await replayErasures(services)).toEqual([id]);
    expect(await replayErasures(services)).toEqual([]);
    expect(left(data, "zyxmarke")).toEqual([]);
    expect(await services.applications.get(applicationId(other))).toBeDefined();
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { copiesMail } from "#core/applications/kept/copies.ts";
import { eraseApplication, replayErasures } from "#core/applications/kept/erase.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { days, later, momentOf } from "#core/time/time.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";
import { testMails } from "../submission.ts";

const oneDay = 86_400_000;

/** A program with an application whose fields contain unique words, so that a test can find them; and the actions of operators on it. */
async function anApplication() {
  let time = new Date("2026-11-20T10:00:00Z").getTime();
  const program = await aMarkedProgram(() => new Date(time));
  const { services, data } = program;
  const id = applicationId(await program.applied("zyxmarke"));
  await services.applications.confirmMailbox(id, 0, moment("2026-11-19T10:00:00.000Z"));
  const now = () => momentOf(services.now());
  const mark = () => ({ at: now(), who: "ada" });
  const stored = async () => {
    const application = await services.applications.get(id);
    if (!application) throw new Error("it is gone");
    return application;
  };
  return {
    ...program,
    id,
    stored,
    reference: await referenceOf(services, id),
    token: services.links.tokenOf(id),
    take: (action: "export" | "files" = "export") =>
      services.applications.noteAccess({ ...mark(), action, applicationId: id }),
    hold: (until: string) => services.applications.hold(id, { ...mark(), until: days.of(until), why: "a claim" }),
    release: () => services.applications.release(id, mark()),
    /**
     * Moves the clock by days, then runs the daily tasks: undo periods end, the purge runs, mails are sent, and announced erasures are carried out.
     */
    async pass(count: number) {
      time += count * oneDay;
      await settleSecondThoughts(services);
      const { erased } = await purge(services);
      await program.send();
      const { done } = await eraseEnded(services);
      await program.send();
      return [...erased, ...done];
    },
    left: () => marksOf("zyxmarke").flatMap((word) => filesHolding(data, word)),
    /** The mails about copies that recruiters got. */
    async told() {
      const names = readdirSync(`${data}/mail`).filter((name) => name.includes(id));
      const mails = names.map((name) => PostalMime.parse(readFileSync(join(data, "mail", name))));
      return (await Promise.all(mails)).map(({ subject, to, text }) => ({ subject, to: to?.[0]?.address, text }));
    },
  };
}

describe("an application that was exported or copied", () => {
  // trust S 313
  test.each(["export", "files"] as const)(
    "by %s notifies recruiting when its candidate erases it, and leaves nothing of the person",
    async (action) => {
      const { services, token, take, send, told, left, reference } = await anApplication();
      await take(action);
      expect(await services.myApplications.erase(token)).toEqual({ done: "now", told: true });
      await send();
      expect(left()).toEqual([]);
      const [mail, ...more] = await told();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: `Kopien löschen: ${reference}`, to: "recruiting.dach@example.com" });
      expect(marksOf("zyxmarke").filter((word) => JSON.stringify(mail).includes(word))).toEqual([]);
    },
  );

  test("notifies recruiting of the withdrawal and again of the erasure within 30 days, and the candidate of both", async () => {
    const { services, data, token, take, send, told, pass, left } = await anApplication();
    await take();
    expect(await services.myApplications.withdraw(token)).toBe(true);
    expect(await services.myApplications.withdraw(token)).toBe(true);
    await send();
    expect(await told()).toEqual([]); // the withdrawal can still be undone
    const texts = readdirSync(`${data}/mail`).map((name) => readFileSync(join(data, "mail", name), "utf8"));
    expect(texts.filter((text) => text.includes("Your application is withdrawn"))).toHaveLength(1);
    expect(await pass(1)).toEqual([]);
    expect((await told()).length).toBe(1);
    expect(await pass(27)).toEqual([]);
    expect(await pass(1)).toMatchObject([{ because: "withdrawn" }]);
    expect(left()).toEqual([]);
    expect((await told()).length).toBe(2);
    await pass(31);
    expect(await told()).toEqual([]); // the stored mails have been removed as well
  });

  test("notifies nobody if nothing was taken", async () => {
    const { services, token, send, told } = await anApplication();
    await services.myApplications.withdraw(token);
    expect(await services.myApplications.erase(token)).toEqual({ done: "now", told: false });
    await send();
    expect(await told()).toEqual([]);
  });

  // trust S 318
  test("is erased, and recruiting notified, if the process ends between any two steps", async () => {
    for (const reached of ["begun", "noted", "files gone"]) {
      const { services, id, stored, take, send, told, left } = await anApplication();
      await take();
      const application = await stored();
      const at = momentOf(services.now());
      const copies = copiesMail(application, "held", at, services.site);
      await services.applications.beginErasure(id, { at, because: "asked", copies });
      if (reached !== "begun") await services.erasures.note({ id, at, because: "asked" });
      if (reached === "files gone") for (const { key } of application.files) await services.files.remove(key);
      // what the program does at its next start
      expect(await replayErasures(services), reached).toEqual([id]);
      expect(await replayErasures(services), reached).toEqual([]);
      await send();
      expect(left(), reached).toEqual([]);
      expect((await told()).length, reached).toBe(1);
      expect((await services.erasures.all()).at(-1)).toMatchObject({ id, because: "asked" });
    }
  });

  test("asks to keep the only copy if it was exported and marked, and to erase it if it was withdrawn since", async () => {
    for (const withdrawn of [false, true]) {
      const { services, id, reference, token, pass, told } = await anApplication();
      await services.applications.markExported(id, { at: momentOf(services.now()), who: "ada" });
      if (withdrawn) await services.myApplications.withdraw(token);
      expect(await pass(30)).toMatchObject([{ id }]);
      const subjects = (await told()).map(({ subject }) => subject);
      expect(subjects).toContain(
        withdrawn ? `Kopien löschen: ${reference}` : `Hier gelöscht, anderswo noch da: ${reference}`,
      );
    }
  });
});

describe("an application that is held", () => {
  // trust S 314
  test("stays when its candidate requests its erasure, is read by nobody, and is erased when the hold ends", async () => {
    const { services, token, id, reference, hold, take, send, told, pass, left, stored } = await anApplication();
    await take();
    await hold("2026-12-31");
    expect(await services.myApplications.erase(token)).toEqual({ heldUntil: "2026-12-31" });
    expect(await services.myApplications.erase(token)).toEqual({ heldUntil: "2026-12-31" });
    expect(await stored()).toMatchObject({ state: "withdrawn", eraseAskedAt: "2026-11-20T10:00:00.000Z" });
    expect(await services.erasures.all()).toEqual([]);
    await send();
    expect((await told()).length).toBe(1);
    expect(await pass(41)).toEqual([]); // 31 December
    expect(await replayErasures(services)).toEqual([]);
    expect(await pass(1)).toEqual([{ id, reference, because: "asked" }]);
    expect(left()).toEqual([]);
    expect((await told()).map(({ text = "" }) => text.includes("auf der Karriereseite gelöscht"))).toEqual([true]);
  });

  test("is kept for the hold alone if its candidate has just withdrawn it, which can then no longer be undone", async () => {
    const { services, token, hold, stored } = await anApplication();
    await services.myApplications.withdraw(token);
    await hold("2026-12-31");
    expect(await services.myApplications.erase(token)).toEqual({ heldUntil: "2026-12-31" });
    expect(await stored()).toMatchObject({ state: "withdrawn", eraseAskedAt: "2026-11-20T10:00:00.000Z" });
    expect(await services.myApplications.undo(token)).toBe(false);
  });

  test("is erased as soon as it is released, if that was requested; otherwise it continues as before", async () => {
    const { services, token, id, reference, hold, release, pass } = await anApplication();
    await hold("2027-12-31");
    expect(await pass(10)).toEqual([]);
    await release();
    expect(await pass(1)).toEqual([]);
    await hold("2027-12-31");
    await services.myApplications.erase(token);
    await release();
    expect(await pass(1)).toEqual([{ id, reference, because: "asked" }]);
  });

  // trust S 315
  test("is held or erased if both come at once from two processes, never half of each", async () => {
    const { services, data, stored, id } = await anApplication();
    const application = await stored();
    const other = openSqlite({ file: `${data}/applications.sqlite`, migrations: migrationsOf("applications") });
    const at = momentOf(services.now());
    const [held, erased] = await Promise.all([
      createSqlApplicationStore(other, testMails).hold(id, {
        at,
        who: "eve",
        until: days.of("2026-12-31"),
        why: "a claim",
      }),
      eraseApplication(application, "period", services),
    ]);
    other.close();
    const kept = await services.applications.get(id);
    expect([held === true, erased.ok]).toEqual(kept ? [true, false] : [false, true]);
    expect(await services.erasures.all()).toHaveLength(kept ? 0 : 1);
  });

  test("is erased all the same if the journal names it and an old backup has brought it back", async () => {
    const { services, id, hold } = await anApplication();
    await hold("2027-12-31");
    await services.erasures.note({ id, at: moment("2026-11-21T10:00:00.000Z") });
    expect(await replayErasures(services)).toEqual([id]);
  });
});

// trust S 320
test("a clock that jumps ahead and back erases nothing that is under way, held or unread", async () => {
  const { services, id, hold, pass } = await anApplication();
  expect(await pass(3650)).toEqual([]); // not erased yet: it is unread, so recruiters are warned first
  await pass(-3650);
  await services.applications.setState(id, "interview", { at: momentOf(services.now()), who: "ada" });
  expect(await pass(3650)).toEqual([]);
  await pass(-3650);
  await services.applications.setState(id, "rejected", {
    at: later(momentOf(services.now()), 3650 * oneDay),
    who: "ada",
  });
  expect(await pass(180)).toEqual([]);
  expect(await pass(2)).toMatchObject([{ id, because: "period" }]); // the wrong date of the decision is ignored
  expect(await hold("2026-12-31")).toBeUndefined();
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { momentOf } from "#core/time/time.ts";
import type { FileKey, UploadKey } from "#core/uploads/file-key.ts";
import { startSettler } from "#server/duties/settler.ts";
import { applicationId } from "../identities.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";

const hour = 3_600_000;

/** One application for each name, with a mailbox that was confirmed today, and a clock that the test moves. */
async function someApplications(...names: readonly string[]) {
  let time = new Date("2026-11-20T10:00:00Z").getTime();
  const program = await aMarkedProgram(() => new Date(time));
  const { services, data } = program;
  const { applications, myApplications, links } = services;
  const everybody = await Promise.all(
    names.map(async (who) => {
      const id = applicationId(await program.applied(who));
      const link = links.tokenOf(id);
      await myApplications.confirmMailbox(link);
      return { id, link, left: () => marksOf(who).flatMap((word) => filesHolding(data, word)) };
    }),
  );
  const mails = () => readdirSync(`${data}/mail`).map((name) => readFileSync(join(data, "mail", name), "utf8"));
  return {
    ...program,
    everybody,
    settle: (about: object = {}) => settleSecondThoughts({ ...services, ...about }),
    pass: (hours: number) => {
      time += hours * hour;
    },
    take: (id: (typeof everybody)[number]["id"]) =>
      applications.noteAccess({ at: momentOf(services.now()), who: "ada", action: "export", applicationId: id }),
    mailsSaying: (words: string) => mails().filter((mail) => mail.includes(words)).length,
  };
}

async function anApplication() {
  const program = await someApplications("zyxmarke");
  const [one] = program.everybody;
  if (!one) throw new Error("nobody has applied");
  return { ...program, ...one };
}

describe("an erasure that is requested on the day the mailbox was confirmed", () => {
  // trust S 721
  test("is carried out when it can no longer be undone, and then leaves no byte", async () => {
    const { services, id, link, left, settle, pass, send, mailsSaying } = await anApplication();
    expect(await services.myApplications.erase(link)).toEqual({ undoUntil: "2026-11-21T10:00:00.000Z" });
    await send();
    expect(mailsSaying("Your application will be erased")).toBeGreaterThan(0);
    pass(23.99);
    expect(await settle()).toEqual({ done: [], failed: [] });
    expect(left()).not.toEqual([]);
    pass(0.02);
    expect(await settle()).toEqual({ done: [{ id }], failed: [] });
    expect(left()).toEqual([]);
    expect(await services.myApplications.open(link)).toBeUndefined();
    expect((await services.erasures.all()).at(-1)).toMatchObject({ id, because: "asked" });
  });

  test("can be undone with one press, and then its unsent mail mentions nothing", async () => {
    const { services, id, link, settle, pass, send, mailsSaying } = await anApplication();
    const before = await services.applications.get(id);
    await services.myApplications.erase(link);
    pass(20);
    expect(await services.myApplications.undo(link)).toBe(true);
    expect(await services.applications.get(id)).toEqual(before);
    pass(20);
    expect(await settle()).toEqual({ done: [], failed: [] });
    await send();
    expect(mailsSaying("Your application will be erased")).toBe(0);
  });

  // trust S 722
  test("is either undone completely or carried out completely if it is undone at the very last moment", async () => {
    const { services, id, link, left, settle, pass } = await anApplication();
    await services.myApplications.erase(link);
    pass(24);
    const late = { ...services, now: () => new Date("2026-11-21T09:59:59.999Z") };
    const [undone] = await Promise.all([services.applications.undo(id, momentOf(late.now())), settle()]);
    expect((await services.applications.get(id))?.state).toBe(undone ? "received" : undefined);
    expect(left().length > 0).toBe(undone);
  });

  test("tells recruiting to erase its copies when it is carried out, and not before", async () => {
    const { services, id, link, settle, pass, send, take, mailsSaying } = await anApplication();
    await take(id);
    await services.myApplications.erase(link);
    await send();
    expect(mailsSaying(`<${id}-`)).toBe(0);
    pass(24);
    await settle();
    await send();
    expect([mailsSaying(`<${id}-erased`), mailsSaying(`<${id}-`)]).toEqual([1, 1]);
  });

  // trust S 723
  test("that fails does not block others, and is completed by the sweep", async () => {
    const { services, everybody, settle, pass } = await someApplications("zyxmarke", "quassia");
    for (const { link } of everybody) await services.myApplications.erase(link);
    const [stuck, other] = everybody;
    pass(24);
    const files = {
      ...services.files,
      async remove(key: FileKey | UploadKey) {
        if (key.startsWith(`a/${stuck?.id}/`)) throw new Error("it cannot be removed");
        await services.files.remove(key);
      },
    };
    expect(await settle({ files })).toMatchObject({ done: [{ id: other?.id }], failed: [{ id: stuck?.id }] });
    expect(await services.applications.begunErasures()).toEqual([{ id: stuck?.id, because: "asked" }]);
    expect(await services.myApplications.undo(stuck?.link ?? "")).toBe(false);
  });
});

describe("a withdrawal", () => {
  test("does not count once it is undone: the person has applied, and nothing is reported or erased", async () => {
    const { services, id, link, apply, settle, pass, send, take, mailsSaying } = await anApplication();
    await take(id);
    await services.myApplications.withdraw(link);
    await services.myApplications.undo(link);
    expect((await apply("zyxmarke")).status).toBe(429);
    pass(40 * 24);
    expect(await settle()).toEqual({ done: [], failed: [] });
    await send();
    expect(mailsSaying(`<${id}-`)).toBe(0);
    expect(mailsSaying("Your application is withdrawn")).toBe(0);
    expect(await services.applications.get(id)).toMatchObject({ state: "received" });
  });
});

test("the process with the duty settles automatically, and has the mails sent", async () => {
  const { services, id, link, take, pass } = await anApplication();
  await take(id);
  await services.myApplications.withdraw(link);
  let mails = 0;
  const onMails = (): void => {
    mails += 1;
  };
  const settler = startSettler(services, pino({ level: "silent" }), onMails, 20);
  pass(24);
  await expect.poll(() => mails).toBe(1);
  expect((await services.outbox.list()).map(({ template }) => template)).toContain("copies");
  await settler.stop();
});

// trust S 653
test("a settler that was suspended until its lease ended does nothing more", async () => {
  const { services, id, link, settle, pass } = await anApplication();
  await services.myApplications.erase(link);
  pass(24);
  expect(await settle({ lease: { isOver: () => true } })).toEqual({ done: [], failed: [] });
  expect(await services.applications.get(id)).toBeDefined();
});

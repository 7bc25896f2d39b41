import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { requestErasure, withdrawApplication } from "#core/applications/mine/withdraw.ts";
import { endlessLease } from "#core/duties/duties.ts";
import { PorticoError } from "#core/errors.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import { retentionMonthsOf } from "#core/site/site.ts";
import { dayOf, later, type Moment } from "#core/time/time.ts";
import { temporaryDatabase } from "../databases.ts";
import { demoSite } from "../fixtures.ts";
import { applicationId, moment } from "../identities.ts";
import { storesOnDisk } from "../stores-on-disk.ts";
import { aSubmission } from "../submission.ts";
import type { Actions, Life } from "./simulated-life.ts";
import { reachableLives } from "./simulated-reachable-lives.ts";
import { unreachableLives } from "./simulated-unreachable-lives.ts";

const lives: readonly Life[] = [...unreachableLives, ...reachableLives];

const begin = moment("2026-01-01T03:00:00.000Z");
const oneDay = 86_400_000;
const after = (count: number): Moment => later(begin, count * oneDay);
const site = demoSite();

/** Stores on disk, a clock, and a mail server that does not deliver all mails. */
function aProgramOnDisk() {
  let now = begin;
  let made = 0;
  const database = temporaryDatabase("applications");
  const newId = () => {
    made += 1;
    return `mail-${made}`;
  };
  const parts = storesOnDisk(database, () => new Date(now), { newId });
  const context = {
    ...{ ...parts, messages: loadMessages(), publicUrl: "https://jobs.example" },
    jobIndex: { find: async () => undefined },
    links: { tokenOf: String, idIn: () => undefined },
    confirmLinks: { tokenOf: String, idIn: () => undefined },
  };
  const told = new Map<string, string[]>();
  /** The ids of mails to mailboxes that do not exist any more. */
  const noSuchMailbox = new Set<string>();
  const send = () =>
    sendDueMails({
      ...parts,
      mailer: {
        async send({ messageId }) {
          if ([...noSuchMailbox].some((id) => messageId.startsWith(`<${id}@`))) throw new PorticoError("invalid");
        },
      },
      compose: async (mail) => {
        const life = lives.find(({ id }) => id === mail.applicationId);
        const troubles: Record<string, "dead" | "waiting" | undefined> = {
          "retention-warning": life?.warnings,
          ended: life?.endMail,
        };
        const trouble = troubles[mail.template];
        if (trouble === "dead" && mail.template === "ended") {
          noSuchMailbox.add(mail.id);
          return composeFromStores(mail, context);
        }
        if (trouble === "dead") throw new PorticoError("invalid");
        if (trouble === "waiting") throw new Error("no way to the mail server");
        const message = await composeFromStores(mail, context);
        const { applicationId: id = "", copies, template } = mail;
        if (message) told.set(id, [...(told.get(id) ?? []), copies?.event ?? template]);
        return message;
      },
      random: () => 0,
      endAlerts: async () => undefined,
      stopping: () => false,
      nudged: () => new Promise(() => undefined),
      lease: endlessLease,
      unmarked: new Map(),
      concurrency: createMailConcurrency(1, () => 0),
      time: () => 0,
      onFailure: () => undefined,
    });
  return { parts, send, told, at: (moment: Moment) => (now = moment), now: () => now };
}

/** The actions of operators and candidates, on the real stores. */
function actionsOf({ parts, now }: ReturnType<typeof aProgramOnDisk>): Actions {
  const { applications } = parts;
  const stored = async (id: string) => {
    const application = await applications.get(applicationId(id));
    if (!application) throw new Error(`${id} is gone`);
    return application;
  };
  const mark = () => ({ at: now(), who: "ada" });
  return {
    look: (id, action) => applications.noteAccess({ ...mark(), action, applicationId: applicationId(id) }),
    markExported: async (id) => void (await applications.markExported(applicationId(id), mark())),
    setState: async (id, state) =>
      void (await applications.setState(applicationId(id), state, { at: now(), who: "ada" })),
    withdraw: async (id) => void (await withdrawApplication(await stored(id), parts)),
    requestErasure: async (id) => void (await requestErasure(await stored(id), parts)),
    undo: async (id) => void (await applications.undo(applicationId(id), now())),
    erase: async (id) => void (await eraseApplication(await stored(id), "asked", parts)),
    hold: async (id, day) =>
      void (await applications.hold(applicationId(id), { ...mark(), until: dayOf(after(day)), why: "a claim" })),
    release: async (id) => void (await applications.release(applicationId(id), mark())),
    end: async (id) =>
      void (await applications.decideEnd(applicationId(id), { because: "operator", at: now(), who: "operator ada" })),
  };
}

/**
 * Simulates four hundred days: the actions of each day, the requests that become final, the purge and the mails. Returns the erasures, among others.
 */
async function simulateYear() {
  const world = aProgramOnDisk();
  const { parts, send, told } = world;
  const known = actionsOf(world);
  const states = new Set<string>();
  const actions: Actions = {
    ...known,
    setState(id, state) {
      states.add(state);
      return known.setState(id, state);
    },
  };
  for (const { id, country, confirmed = false } of lives)
    await parts.applications.accept(
      aSubmission({ id, country, receivedAt: begin }, { mails: [], mailboxConfirmed: confirmed }),
    );
  const ends = new Map<string, { day: number; because: string }>();
  for (let day = 0; day <= 400; day += 1) {
    world.at(after(day));
    for (const { id, on } of lives) await on[day]?.(actions, id);
    await settleSecondThoughts(parts);
    await purge(parts);
    await send();
    await eraseEnded(parts);
    for (const { id, because = "none" } of await parts.erasures.all())
      if (!ends.has(id)) ends.set(id, { day, because });
  }
  const left = new Set((await parts.applications.list()).map(({ id }) => String(id)));
  return { ends, told, left, states };
}

/** The day that is `months` after a day, calculated independently of the code under test. */
const monthsAfter = (day: number, months: number): number => {
  const date = new Date(after(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.round((date.getTime() - Date.parse(begin)) / oneDay);
};

const expectedOf = ({ country, ends }: Life): { day: number; because: string } | undefined => {
  const end = ends((from) => monthsAfter(from, retentionMonthsOf(site, country)));
  return end && end.day <= 400 ? end : undefined;
};

const document = readFileSync("docs/privacy.md", "utf8");

// trust S 316, S 698
test("a year of applications: each is erased on the day, and for the reason, that the settings say", {
  tags: "full",
  timeout: 240_000,
}, async () => {
  const { ends, told, left, states } = await simulateYear();
  const rows = lives.map((life) => {
    const { id, country, says } = life;
    const end = ends.get(id);
    expect(end, says).toEqual(expectedOf(life));
    expect(left.has(id), says).toBe(end === undefined);
    const copies = (told.get(id) ?? []).filter(
      (what) => !what.includes("-") && !["withdrawal", "erasure", "ended"].includes(what),
    );
    expect(copies, says).toEqual(life.copies ?? []);
    const endMails = (told.get(id) ?? []).filter((what) => what === "ended");
    expect(endMails, says).toEqual(life.told ? ["ended"] : []);
    const when = end ? `day ${end.day}` : "kept";
    const months = retentionMonthsOf(site, country);
    return `| ${says} | ${country} | ${months} | ${when} | ${end?.because ?? ""} | ${copies.join(", ")} | ${life.told ? "yes" : ""} |`;
  });
  const [, table = ""] = /<!-- year -->\n([\s\S]*?)\n<!-- \/year -->/.exec(document) ?? [];
  expect(table.split("\n").slice(2)).toEqual(rows);

  // the simulated lives include all states and reasons
  expect([...states].sort()).toEqual(["hired", "in_review", "interview", "offer", "rejected"]);
  const reasons = new Set(lives.map((life) => expectedOf(life)?.because ?? "kept"));
  expect([...reasons].sort()).toEqual(["asked", "handed_on", "kept", "period", "untold", "withdrawn"]);

  const count = (id: string, template: string) => (told.get(id) ?? []).filter((what) => what === template).length;
  expect(count("reviewed", "retention-overdue"), "once a month").toBe(8);
  expect(count("unread", "retention-warning")).toBe(2);
  expect(count("dead", "retention-warning")).toBe(0);
  expect(count("withdrawn-exported", "withdrawal")).toBe(1);
  expect(count("wished", "erasure")).toBe(1);
  expect(count("undone", "withdrawal")).toBe(0);
  expect(count("held-asked", "withdrawal")).toBe(0);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { type CurrentLimits, readCurrentLimits } from "#core/refusals/limits-now.ts";
import type { Parts } from "#server/compose/parts.ts";
import { createEpisodeRecorder, createOperatorNotifier } from "#server/duties/watch-refusals.ts";
import { currentLimitsOf } from "#server/process/limits-now.ts";
import { uploadKey } from "../identities.ts";
import { createTestApp } from "../test-app.ts";

const minute = 60_000;
/** Settings by which the site has room for one upload of the largest size, and an operator gets mails. */
const room = { LIMIT_UPLOAD_BYTES: "5000000", LIMIT_UNCLAIMED_BYTES: "5000000", OPERATOR_MAIL: "ops@group.example" };

/** A site with room for one upload, an operator who gets mails, a clock that the test moves, and a log that it reads. */
async function aNarrowSite(environment: Record<string, string> = {}) {
  let time = Date.parse("2026-11-22T13:02:00Z");
  const { app, services, named, config } = await createTestApp({ ...room, ...environment }, () => new Date(time));
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const parts = { ...services, hostName: () => "" };
  const [note, teller] = [createEpisodeRecorder(parts), createOperatorNotifier(parts, log, "https://jobs.example")];
  const mails = join(config.DATA_DIR, "mail");
  return {
    services,
    named,
    config,
    lines,
    app,
    prepare: async (address: string) => {
      const answer = await app.request(
        "/api/jobapp/attachment/cv",
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ challenge: "", contentType: "application/pdf" }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      );
      return answer.status;
    },
    warnings: async () => {
      const answer = await app.request("/ready");
      expect(answer.status).toBe(200);
      return (await answer.json()).warnings;
    },
    passing: async (minutes: number) => {
      for (const end = time + minutes * minute; time < end; ) {
        time += minute / 2;
        await note();
        await teller.look(() => true);
      }
    },
    mails: () => (existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), "utf8")) : []),
  };
}

const arriving = uploadKey("u/arriving");

/** Starts an upload that takes up all the room. */
async function fill({ room }: Pick<Parts, "room">): Promise<void> {
  const { waitSeconds: wait } = await room.enter({
    key: arriving,
    bytes: 5_000_000,
    network: networkPathOf("198.51.100.1"),
  });
  expect(wait).toBe(0);
}

/** The contents of all files below a folder, joined. */
const writtenIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"))
    .join("\n");

describe("a site whose room for uploads is used up", () => {
  // trust S 866
  test("reports it in /ready, in one mail within minutes, and in another when it is over", async () => {
    const { services, prepare, warnings, passing, mails } = await aNarrowSite();
    expect(await prepare("2001:db8:7:1::1")).toBe(200);
    expect(await warnings()).toEqual({ deadLetters: 0, refusedMails: 0 });
    await fill(services);
    for (let turn = 0; turn < 48; turn += 1) expect(await prepare(`2001:db8:7:${turn}::1`)).toBe(503);
    expect(await prepare("203.0.113.9")).toBe(503);
    await passing(2);
    await expect.poll(warnings, { timeout: 5000 }).toMatchObject({ refusedUploads: 49 }); // polled, because a successful check is cached for a second
    expect(mails()).toHaveLength(1);
    const [mail = ""] = mails();
    expect(mail).toContain("To: ops@group.example");
    expect(mail.replaceAll(/=\r?\n/g, "")).toContain("./careers limits --now");
    expect(await prepare("203.0.113.9")).toBe(503);
    await passing(30);
    expect(mails()).toHaveLength(1);
    await services.room.leave([arriving]);
    expect(await prepare("203.0.113.9")).toBe(200);
    await passing(40);
    expect(mails()).toHaveLength(2);
    await passing(120);
    expect(mails()).toHaveLength(2);
    await expect.poll(warnings, { timeout: 5000 }).toEqual({ deadLetters: 0, refusedMails: 0 });
  });

  // trust S 867
  test("writes no address to mails, the log or a file, and knows the networks meanwhile", async () => {
    const { services, named, config, prepare, passing, lines } = await aNarrowSite();
    await fill(services);
    for (let turn = 0; turn < 30; turn += 1) await prepare("203.0.113.9");
    await prepare("2001:db8:7:1::1");
    await passing(5);
    const { pots }: CurrentLimits = await currentLimitsOf(named);
    expect(pots[0]).toMatchObject({
      pot: "uploads",
      asked: 31,
      refusing: { refused: 31 },
      networks: [{ network: "203.0.113.9/32" }, { network: "2001:db8:7:1::/64" }],
    });
    const written = lines.join("") + writtenIn(config.DATA_DIR);
    expect(lines.join("")).toContain("Uploads refused since");
    expect(written).not.toMatch(/203\.0\.113|2001:db8/);
  });

  // trust S 1426
  test("shows how full the requests for alerts of the most active provider are", async () => {
    const { services, named } = await createTestApp({ LIMIT_PER_ADDRESS: "1" });
    for (const key of ["2001:db8::/32", "2001:db8::/32", "2001:db9::/32"])
      await services.meters.take("uncheckedAlertMailsProvider", key, 5);
    const { pots } = await currentLimitsOf(named);
    expect(pots.find(({ pot }) => pot === "alerts")?.used).toBeCloseTo(0.5, 2);
  });

  // trust S 868
  test("logs the same sentence if nobody is notified by mail", async () => {
    const { services, prepare, passing, lines, mails } = await aNarrowSite({ OPERATOR_MAIL: "" });
    await fill(services);
    await prepare("203.0.113.9");
    await passing(2);
    expect(mails()).toEqual([]);
    const said = lines.map((line) => JSON.parse(line));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ level: 40, pot: "uploads", refused: 1, isTold: false });
    expect(said[0].msg).toMatch(/^Uploads refused since 14:02\sCET, 100% from one network$/);
  });

  test("continues the same episode after a start", async () => {
    const { services, prepare, passing, mails } = await aNarrowSite();
    await fill(services);
    await prepare("203.0.113.9");
    await passing(2);
    expect(mails()).toHaveLength(1);
    const again = createEpisodeRecorder({ ...services, hostName: () => "" }); // a recorder without state, as after a restart
    await again();
    await passing(2);
    expect(mails()).toHaveLength(1);
  });
});

test("omits a pot whose fill level is unknown, and reports the rest", async () => {
  const report = { pot: "uploads", asked: 0, networks: [] } as const;
  const failing = { uploads: async () => Promise.reject(new Error("the database is away")) };
  expect(await readCurrentLimits([report], failing)).toEqual({ pots: [report] });
  expect(await readCurrentLimits([report], { uploads: async () => 0.5 })).toEqual({ pots: [{ ...report, used: 0.5 }] });
});

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { newId } from "#server/compose/new-id.ts";
import { careers, careersProcess, runCareersWith } from "../careers.ts";
import { aDeliveryReport } from "../delivery-report.ts";
import { countryCode } from "../identities.ts";
import { filesHolding } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const lena = "Lena@zyxmarke.example";
const bounces = { MAIL_BOUNCES: "bounces@jobs.example.com" };

/** An installation in which Lena has one confirmed alert, and one that is not confirmed yet. */
async function anInstallation() {
  const { services, config } = await createTestApp(bounces);
  const data = config.DATA_DIR;
  const { alertStore } = services;
  const at = momentOf(new Date());
  for (const words of ["java", "rust"])
    await alertStore.request({
      at,
      address: lena,
      mailbox: mailboxOf(lena),
      mailboxHash: "hash-of-lena",
      subscriber: subscriberIds.of(newId()),
      alert: alertIds.of(words),
      search: { language: "de", country: countryCode("de"), parameters: `q=${words}` },
      pace: "daily",
      consent: { text: "Tell me", hash: "hash-of-tell-me" },
      known: "",
      lookedAt: { change: 0, on: dayOf(at) },
    });
  const subscribed = () => alertStore.ofMailbox(mailboxOf(lena));
  const { id } = (await subscribed()) ?? { id: subscriberIds.of("none") };
  await alertStore.confirm(id, [alertIds.of("java")], { at, since: later(at, -1000), nextAt: later(at, 1000) });
  const lastEntry = async () => (await services.applications.deskLog({ since: later(at, -1000) }))[0];
  const bounced = (report: string, settings: Readonly<Record<string, string>> = bounces) =>
    careersProcess({ DATA_DIR: data, ...settings }, ["alerts", "bounced"], report);
  return { data, subscribed, lastEntry, bounced, returnPath: services.returnPaths.of(id) ?? "" };
}

test("careers alerts list counts by country and state, and prints no address", async () => {
  const { data } = await anInstallation();
  const { code, printed } = await careers(data, "alerts", "list");
  expect([code, printed]).toEqual([0, expect.stringMatching(/de {7}daily {8}1\nde {7}unconfirmed {2}1/)]);
  expect(printed).toContain("1 mailbox with confirmed alerts, 0 paused");
  expect(printed.toLowerCase()).not.toContain("zyxmarke");
});

test("careers alerts show needs a reason, and records the look before it shows anything", async () => {
  const { data, lastEntry } = await anInstallation();
  const words = ["alerts", "show", "--email", lena.toUpperCase()];
  expect(await careers(data, ...words)).toMatchObject({ code: 2, printed: expect.stringContaining("--why is needed") });
  expect(await lastEntry()).toBeUndefined();
  const shown = await careers(data, ...words, "--why", "she asked by telephone");
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining(`address     ${lena}`) });
  expect(shown.printed).toMatch(/country=de&q=rust +de +daily +\d{4}-\d{2}-\d{2} \d{2}:\d{2} +no\n/);
  expect(await lastEntry()).toMatchObject({
    action: "search",
    filters: "alerts email",
    found: 2,
    why: "she asked by telephone",
  });
  const nobody = await careers(data, "alerts", "show", "--email", "nobody@example.org", "--why", "test");
  expect(nobody).toMatchObject({ code: 1, printed: expect.stringContaining("there are no alerts of this mailbox") });
});

test("careers export --email writes the alerts of a mailbox, also if it has never applied", async () => {
  const { data, lastEntry } = await anInstallation();
  const to = join(temporaryFolder(), "out");
  const done = await careers(data, "export", "--email", lena, "--why", "her letter", "--to", to);
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining("2 alerts of this mailbox in alerts.json") });
  const written = JSON.parse(readFileSync(join(to, "alerts.json"), "utf8"));
  expect(written).toMatchObject({
    address: lena,
    alerts: [{ parameters: "q=java", pace: "daily" }, { country: "de" }],
  });
  expect(statSync(join(to, "alerts.json")).mode & 0o777).toBe(0o600);
  expect(await lastEntry()).toMatchObject({ action: "search", filters: "alerts email", why: "her letter" });
});

test("careers alerts end erases the mailbox, and records it without the address", async () => {
  const { data, subscribed, lastEntry } = await anInstallation();
  expect((await careers(data, "alerts", "end", "--email", lena)).printed).toContain("2 alerts ended.");
  expect(await subscribed()).toBeUndefined();
  expect(filesHolding(data, lena)).toEqual([]);
  expect(await lastEntry()).toMatchObject({ action: "erase", alerts: 2, because: "operator" });
  expect((await careers(data, "alerts", "end", "--email", lena)).code).toBe(1);
});

test("careers alerts end --all erases every mailbox, for a site that sends no more alerts", async () => {
  const { data, subscribed, lastEntry } = await anInstallation();
  const doctor = () => runCareersWith({ DATA_DIR: data, SEARCH_API: "https://search.example.com/api" }, "doctor");
  expect((await doctor()).printed).toContain("sends nothing, but 2 alerts are stored");
  expect(await careers(data, "alerts", "end", "--all", "--email", lena)).toMatchObject({ code: 2 });
  expect((await careers(data, "alerts", "end", "--all")).printed).toContain("2 alerts ended.");
  expect((await doctor()).printed).not.toContain("alerts are stored");
  expect(await subscribed()).toBeUndefined();
  expect(filesHolding(data, lena)).toEqual([]);
  expect(await lastEntry()).toMatchObject({ action: "erase", alerts: 2, because: "operator" });
});

test("careers alerts bounced ends the alerts of a mailbox that does not exist, once", async () => {
  const { subscribed, lastEntry, bounced, returnPath } = await anInstallation();
  const report = aDeliveryReport({ to: returnPath.toUpperCase() });
  expect(await bounced(report)).toMatchObject({ code: 0, printed: expect.stringContaining("2 alerts ended.") });
  expect(await subscribed()).toBeUndefined();
  expect(await lastEntry()).toMatchObject({ action: "erase", alerts: 2, because: "bounced" });
  expect((await bounced(report)).printed).toContain("have ended before");
});

// trust S 1391
test("careers alerts bounced changes nothing for any other message, and says why", { tags: "full" }, async () => {
  const { subscribed, bounced, returnPath } = await anInstallation();
  const forged = returnPath.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
  const refused = [
    [aDeliveryReport({ to: forged }), "its signature is wrong: nothing was changed"],
    [`To: ${returnPath}\n\nI am away until Monday.\n`, "does not report that the mailbox does not exist"],
    ["x".repeat(2_000_001), "too long"],
  ] as const;
  for (const [report, says] of refused)
    expect(await bounced(report), says).toMatchObject({ code: 1, printed: expect.stringContaining(says) });
  expect(await bounced(aDeliveryReport({ to: returnPath }), {})).toMatchObject({
    code: 1,
    printed: expect.stringContaining("MAIL_BOUNCES is not set"),
  });
  expect((await subscribed())?.alerts).toHaveLength(2);
});

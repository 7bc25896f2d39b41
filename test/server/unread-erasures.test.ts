import { chmodSync } from "node:fs";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Duties } from "#core/duties/duties.ts";
import { momentOf } from "#core/time/time.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { registerDuties } from "#server/duties/register-duties.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { raised } from "../raised.ts";
import { aPlainSubmission, aSubmission } from "../submission.ts";
import { createTestApp } from "../test-app.ts";
import { withoutRights } from "../without-rights.ts";

const log = pino({ level: "silent" });

// trust S 1429
test("a site that may not read its journal at the start is not ready, and neither shows nor mails an application until it may", async () => {
  const { app, services, named, config, readiness } = await createTestApp();
  const at = momentOf(services.now());
  const of = (id: string) => {
    const { application } = aSubmission({ id, receivedAt: at });
    return { ...application, form: { ...application.form, email: `${id}@zyxmarke.example` } };
  };
  const { id } = of("first");
  const plain = { ...aPlainSubmission(), application: of("third") };
  for (const which of ["first", "second"]) await services.applications.accept({ application: of(which), consents: [] });
  await services.unconfirmed.keep(plain);
  for (const erased of [id, plain.application.id]) await services.erasures.note({ id: erased, at, because: "asked" });
  const links = [of("first"), of("second")].map((application) => services.links.tokenOf(application.id));
  const opened = () =>
    Promise.all([
      ...links.map((link) => raised(services.myApplications.open(link))),
      raised(services.unconfirmedApplications.confirm(services.confirmLinks.tokenOf(plain.application.id))),
      raised(services.unconfirmedApplications.sentTo(services.sentLinks.tokenOf(plain.application.id))),
    ]);
  const copyOf = async (link = "") =>
    (await app.request(`http://localhost/de/careers/de/application/${link}/copy`)).status;
  const search = async () => (await app.request("/api/search/jobpost2?country=de&q=webanalyse")).status;
  const journal = `${config.DATA_DIR}/erasures.log`;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  chmodSync(journal, 0);
  await withoutRights(() => prepareToServe(named, log));
  expect(await readiness.report()).toMatchObject({ status: "not ready", checks: { erasures: "failing", files: "ok" } });
  expect(await opened()).toEqual(["unavailable", "unavailable", "unavailable", "unavailable"]);
  expect([await copyOf(links[1]), await search()]).toEqual([503, 200]);
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { readonly to: { readonly address: string } }) => void sent.push(to.address) };
  const pump = startMailPump({ ...services, ...services.mailSubjects, mailer }, log, "https://jobs.example.com");
  await pump.nudge();
  const held = (await services.outbox.list()).filter(({ reason }) => reason !== undefined);
  expect(sent).toEqual([]);
  expect(held.map(({ template }) => template)).toEqual(expect.arrayContaining(["confirmation", "please-confirm"]));
  expect(new Set(held.map(({ reason, deadAt, attempts }) => `${reason} ${deadAt} ${attempts}`))).toEqual(
    new Set(["not made: nobody can read which applications were erased undefined 0"]),
  );

  chmodSync(journal, 0o600);
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await services.applications.get(id)).toBeUndefined(), 10_000);
  await vi.waitFor(async () => expect(await readiness.report()).toMatchObject({ status: "ready" }), 10_000);
  expect(await opened()).toEqual(Array(4).fill("nothing raised"));
  expect(await services.myApplications.open(links[0] ?? "")).toBeUndefined();
  expect(await services.myApplications.open(links[1] ?? "")).toBeDefined();
  for (const { id: mail } of await services.outbox.list()) await services.outbox.retry(mail, momentOf(services.now()));
  await pump.nudge();
  await pump.stop();
  expect(sent).toContain("second@zyxmarke.example");
  expect(sent.filter((address) => /first|third/.test(address))).toEqual([]);
});

// trust S 1429
test.each([
  ["takes the mails only once it can, if hosts share its data", true, []],
  ["takes the mails at once, if it has its data for itself", false, ["mails"]],
])("a host that may not read its journal %s", async (_, areShared, atOnce) => {
  const { named, config } = await createTestApp();
  const { applications, process } = named;
  const journal = `${config.DATA_DIR}/erasures.log`;
  await applications.erasures.note({ id: aSubmission({}).application.id, at: momentOf(named.now()), because: "asked" });
  const taken: string[] = [];
  const duties: Duties = { take: (name) => void taken.push(name), nudge: () => undefined, stop: async () => undefined };
  const hosts = { ...process.hosts, areShared };
  const mails = () => taken.filter((name) => name === "mails");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  chmodSync(journal, 0);
  await withoutRights(() => prepareToServe(named, log));
  const register = () => registerDuties({ ...named, process: { ...process, duties, hosts } }, log, "https://a.example");
  const takeNoMore = register();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(mails()).toEqual(atOnce);
  expect(taken).toContain("erasures");
  takeNoMore();
  const stopWaiting = register();
  onTestFinished(stopWaiting);

  chmodSync(journal, 0o600);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5000);
    expect(await applications.pastErasures.areKnown()).toBe(true);
    expect(mails()).toEqual([...atOnce, "mails"]);
  }, 10_000);
});
